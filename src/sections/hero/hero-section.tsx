import { useId } from "react";
import type { LinkedContact } from "#content/contact-address.ts";
import type { General } from "#content/site-content.ts";
import { defaultLanguage, languageOf } from "#language/languages.ts";
import { useLocale } from "#language/locale-context.tsx";
import { site } from "#site.config";
import { useEditAttributes } from "#ui/edit-attributes.tsx";
import { HeroActions } from "./hero-actions.tsx";
import { HeroImage } from "./hero-image.tsx";
import { HeroPlaceholder } from "./hero-placeholder.tsx";
import type { ShownHero } from "./shown-hero.ts";
import { SlideControls } from "./slide-controls.tsx";

type HeroSectionProps = {
  hero?: ShownHero | undefined;
  /** The fields of the general entry that the hero shows. */
  general?:
    | (Pick<General, "id" | "lead" | "invitation"> & { phone?: LinkedContact | undefined })
    | undefined;
};

/**
 * The slides, the slogan and the invitation. The pictures are decorative; one hidden text describes them. Those after the
 * first are templates, which slideshow.client.ts shows.
 */
export function HeroSection({ hero, general }: HeroSectionProps) {
  const language = languageOf[useLocale()];
  const texts = site.texts[language];
  const [first, ...others] = hero?.images ?? [];
  const slogan = hero?.slogan ?? site.companyName;
  const edit = useEditAttributes("title");
  const headline = hero?.translation ?? slogan;
  const isLong = headline.length > maxLargeSlogan;
  const sloganProps = {
    ...edit(hero?.id, "slogan"),
    ...(hero !== undefined && language !== defaultLanguage ? { lang: defaultLanguage } : {}),
  };
  const slidesId = useId();
  const editGeneral = useEditAttributes("general");
  return (
    <>
      <section className="hero" data-ground="picture">
        <div
          className="hero-slides"
          id={slidesId}
          data-focus={hero?.focus}
          {...edit(hero?.id, "backgroundImages")}
        >
          {hero?.placeholder !== undefined && (
            <HeroPlaceholder picture={hero.placeholder} edit={edit(hero.id, "placeholder")} />
          )}
          {first && <HeroImage image={first} focus={hero?.focus} isFirst />}
          {others.map((image) => (
            <template key={image.id}>
              <HeroImage image={image} focus={hero?.focus} />
            </template>
          ))}
        </div>
        <div className="hero-content page-container">
          <div className="hero-text">
            <p className="hero-kicker">{texts.kicker}</p>
            <h1
              className="hero-slogan"
              {...(headline === slogan ? sloganProps : {})}
              // Only the first line would hang.
              data-hang={isLong ? undefined : headline.charAt(0)}
              data-long={isLong}
            >
              {headline}
            </h1>
            {headline !== slogan && (
              <p className="hero-original" {...sloganProps}>
                {slogan}
              </p>
            )}
            <p className="hero-lead" {...editGeneral(general?.id, `lead_${language}`)}>
              {general?.lead ?? texts.lead}
            </p>
            {first && <p className="visually-hidden">{texts.heroDescription}</p>}
            <HeroActions
              invitation={general?.invitation ?? texts.invitation}
              phone={general?.phone}
              edit={(field) => editGeneral(general?.id, field)}
            />
          </div>
          {hero && others.length > 0 && (
            <SlideControls hero={hero} slidesId={slidesId} edit={edit(hero.id, "imageTimer")} />
          )}
        </div>
      </section>
      <div className="page-band" aria-hidden="true" />
    </>
  );
}

/** Characters. A longer slogan is smaller, so that the picture stays visible. */
const maxLargeSlogan = 48;
