import { heroInterval } from "#site.config";
import { Island } from "#ui/island.tsx";
import { Hero, type HeroProps } from "./hero.island.tsx";
import { HeroPicture } from "./hero-image.tsx";

export function HeroSection({ hero, general }: HeroProps) {
  const { images = [], interval = heroInterval, focus } = hero ?? {};
  const [, next] = images;
  return (
    <>
      <Island
        name="hero"
        component={Hero}
        props={{ hero, general }}
        due={next && interval}
        ahead={next && <HeroPicture image={next} focus={focus} isFirst={false} />}
      />
      <div className="page-band" aria-hidden="true" />
    </>
  );
}
