import type { Hero as HeroContent } from "#content/site-content.ts";
import { heroInterval } from "#site.config";
import { Island } from "#ui/island.tsx";
import { Hero } from "./hero.island.tsx";

type HeroSectionProps = { hero: HeroContent | undefined };

/** Milliseconds before the second slide is due in which the script and the next picture are loaded. */
const hydrationLead = 6000;

/** The hero as an island that hydrates before its second slide is due. */
export function HeroSection({ hero }: HeroSectionProps) {
  const { images = [], interval = heroInterval } = hero ?? {};
  return (
    <>
      <Island
        name="hero"
        component={Hero}
        props={{ hero }}
        after={images.length > 1 ? Math.max(0, interval - hydrationLead) : undefined}
      />
      <div className="neat-line" aria-hidden="true" />
    </>
  );
}
