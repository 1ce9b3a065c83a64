import type { Hero as HeroContent } from "#content/site-content.ts";
import { languageOf } from "#language/languages.ts";
import { useLocale } from "#language/locale-context.tsx";
import { heroInterval } from "#site.config";
import { useEditAttributes } from "#ui/edit-attributes.tsx";
import { Island } from "#ui/island.tsx";
import { Hero } from "./hero.island.tsx";

type HeroSectionProps = {
  hero: HeroContent | undefined;
  /** The general entry's lead. */
  lead: string | undefined;
  /** That entry's id. */
  generalId: string | undefined;
};

/** The hero hydrates this many ms before its second slide is due: time to load the script and the next picture. */
const hydratesBefore = 6000;

export function HeroSection({ hero, lead, generalId }: HeroSectionProps) {
  const edit = useEditAttributes("general");
  const language = languageOf[useLocale()];
  const { images = [], interval = heroInterval } = hero ?? {};
  return (
    <>
      <Island
        name="hero"
        component={Hero}
        props={{ hero, lead, leadEdit: edit(generalId, `lead_${language}`) }}
        after={images.length > 1 ? Math.max(0, interval - hydratesBefore) : undefined}
      />
      <div className="neat-line" aria-hidden="true" />
    </>
  );
}
