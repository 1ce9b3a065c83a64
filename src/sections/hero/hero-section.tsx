import type { General, Hero as HeroContent } from "#content/site-content.ts";
import { heroInterval } from "#site.config";
import { Island } from "#ui/island.tsx";
import { Hero } from "./hero.island.tsx";

type HeroSectionProps = { hero: HeroContent | undefined; general: General | undefined };

/** The hero hydrates this many ms before its second slide is due: time to load the script and the next picture. */
const hydratesBefore = 4500;

export function HeroSection({ hero, general }: HeroSectionProps) {
  const { images = [], interval = heroInterval } = hero ?? {};
  return (
    <>
      <Island
        name="hero"
        component={Hero}
        props={{ hero, general: general && shownFields(general) }}
        after={images.length > 1 ? Math.max(0, interval - hydratesBefore) : undefined}
      />
      <div className="neat-line" aria-hidden="true" />
    </>
  );
}

/** Returns what the hero shows of the general entry. A change of another field does not render the hero again. */
const shownFields = ({ id, lead, invitation, phone }: General) => ({ id, lead, invitation, phone });
