import type { Hero as HeroContent } from "#content/site-content.ts";
import { heroInterval } from "#site.config";
import { Island } from "#ui/island.tsx";
import { Hero } from "./hero.island.tsx";

type HeroSectionProps = { hero: HeroContent | undefined };

/** Milliseconds for loading the script and the next picture before the second slide is due. */
const lead = 6000;

/** The hero as an island that hydrates before its second slide is due. */
export function HeroSection({ hero }: HeroSectionProps) {
  const { images = [], interval = heroInterval } = hero ?? {};
  return (
    <>
      <Island
        name="hero"
        component={Hero}
        props={{ hero }}
        after={images.length > 1 ? Math.max(0, interval - lead) : undefined}
      />
      <div className="neat-line" aria-hidden="true" />
    </>
  );
}
