import { useId, useRef } from "react";
import type { LinkedContact } from "#content/contact-address.ts";
import type { General } from "#content/site-content.ts";
import { defaultLanguage, languageOf } from "#language/languages.ts";
import { useLocale } from "#language/locale-context.tsx";
import { heroInterval, site } from "#site.config";
import { HeroActions } from "./hero-actions.tsx";
import { HeroImage } from "./hero-image.tsx";
import { HeroPlaceholder } from "./hero-placeholder.tsx";
import type { ShownHero } from "./shown-hero.ts";
import { SlideControls } from "./slide-controls.tsx";
import { useSlideshow } from "./use-slideshow.ts";
import { useEditAttributes } from "#ui/edit-attributes.tsx";

export type HeroProps = {
  hero?: ShownHero | undefined;
  /** The fields of the general entry that the hero shows. */
  general?:
    | (Pick<General, "id" | "lead" | "invitation"> & { phone?: LinkedContact | undefined })
    | undefined;
};

/** The slideshow, the slogan and the invitation. The pictures are decorative; one hidden text describes them. */
export function Hero({ hero, general }: HeroProps) {
  const language = languageOf[useLocale()];
  const texts = site.texts[language];
  const images = hero?.images ?? [];
  const slogan = hero?.slogan ?? site.companyName;
  const edit = useEditAttributes("title");
  const headline = hero?.translation ?? slogan;
  const isLong = headline.length > maxLargeSlogan;
  const sloganProps = {
    ...edit(hero?.id, "slogan"),
    ...(hero !== undefined && language !== defaultLanguage ? { lang: defaultLanguage } : {}),
  };
  const section = useRef<HTMLElement>(null);
  const slideshow = useSlideshow(section, images.length, hero?.interval ?? heroInterval);
  const setFocus = (focus: boolean) => slideshow.send({ type: "stops", stops: { focus } });
  const slidesId = useId();
  const editGeneral = useEditAttributes("general");
  return (
    <section
      className="hero"
      data-ground="picture"
      ref={section}
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocus(false);
      }}
    >
      <div
        className="hero-slides"
        id={slidesId}
        data-focus={hero?.focus}
        {...edit(hero?.id, "backgroundImages")}
      >
        {hero?.placeholder !== undefined && (
          <HeroPlaceholder picture={hero.placeholder} edit={edit(hero.id, "placeholder")} />
        )}
        {images.map(
          (image, index) =>
            slideshow.mounted.has(index) && (
              <HeroImage
                key={image.id}
                image={image}
                focus={hero?.focus}
                isShown={index === slideshow.shown}
                isFirst={index === 0}
                onReady={() => slideshow.send({ type: "ready", slide: index })}
              />
            ),
        )}
      </div>
      <div className="hero-content page-container">
        <div className="hero-text">
          {headline !== slogan && (
            <p className="hero-original" {...sloganProps}>
              {slogan}
            </p>
          )}
          <h1
            className="hero-slogan"
            {...(headline === slogan ? sloganProps : {})}
            // Only the first line would hang.
            data-hang={isLong ? undefined : headline.charAt(0)}
            data-long={isLong}
          >
            {headline}
          </h1>
          <p className="hero-lead" {...editGeneral(general?.id, `lead_${language}`)}>
            {general?.lead ?? texts.lead}
          </p>
          {images.length > 0 && <p className="visually-hidden">{texts.heroDescription}</p>}
          <HeroActions
            invitation={general?.invitation ?? texts.invitation}
            phone={general?.phone}
            edit={(field) => editGeneral(general?.id, field)}
          />
        </div>
        {images.length > 1 && (
          <SlideControls
            images={images}
            names={hero?.names ?? []}
            slideshow={slideshow}
            slidesId={slidesId}
            edit={edit(hero?.id, "imageTimer")}
          />
        )}
      </div>
    </section>
  );
}

/** Characters. A longer slogan is smaller, so that the picture stays visible. */
const maxLargeSlogan = 48;
