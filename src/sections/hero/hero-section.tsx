import type { General } from "#content/site-content.ts";
import { heroInterval } from "#site.config";
import { Island } from "#ui/island.tsx";
import { Hero } from "./hero.island.tsx";
import { HeroPicture } from "./hero-image.tsx";
import type { ShownHero } from "./shown-hero.ts";

type HeroSectionProps = { hero: ShownHero | undefined; general: General | undefined };

export function HeroSection({ hero, general }: HeroSectionProps) {
  const { images = [], interval = heroInterval, focus } = hero ?? {};
  const [, next] = images;
  return (
    <>
      <Island
        name="hero"
        component={Hero}
        props={{ hero, general: general && shownFields(general) }}
        due={next && interval}
        ahead={next && <HeroPicture image={next} focus={focus} isFirst={false} />}
      />
      <div className="page-band" aria-hidden="true" />
    </>
  );
}

/** Returns what the hero shows of the general entry. A change of another field does not render the hero again. */
const shownFields = ({ id, lead, invitation, phone }: General) => ({ id, lead, invitation, phone });
