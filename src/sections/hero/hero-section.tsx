import { useId } from "react";
import type { LinkedContact } from "#content/text";
import type { General, Hero } from "#content/model";
import { addressOf, placeholderVariant } from "#content/pictures";
import { defaultLanguage, languageOf } from "#language/languages.ts";
import { useLocale } from "#language/locale-context.tsx";
import { site } from "#site.config";
import { useFieldAttributes } from "#ui/field-attributes.ts";
import { Invitation } from "#ui/invitation.tsx";
import { HeroImage } from "./hero-image.tsx";
import { SlideControls } from "./slide-controls.tsx";

type HeroSectionProps = {
  hero?: Omit<Hero, "shareImage" | "contactPicture"> | undefined;
  /** The fields of the general entry that the hero shows. */
  general?:
    | (Pick<General, "id" | "kicker" | "lead" | "invitation"> & {
        email?: LinkedContact | undefined;
      })
    | undefined;
};

/**
 * The slides, the slogan and the invitation. The pictures are decorative. Those after the first are templates, which
 * slideshow.client.ts shows. Without a slogan, the heading is not to be seen.
 */
export function HeroSection({ hero, general }: HeroSectionProps) {
  const language = languageOf[useLocale()];
  const [first, ...others] = hero?.images ?? [];
  const field = useFieldAttributes("title");
  const slogan = hero?.slogan;
  const isLong = slogan !== undefined && slogan.length > maxLargeSlogan;
  // The request sends no locale (docs/specification.md §7): without a translation the slogan is in the default language.
  const isUntranslated =
    slogan !== undefined && hero?.sloganField === "slogan" && language !== defaultLanguage;
  const slidesId = useId();
  const generalField = useFieldAttributes("general");
  return (
    <section className="hero" data-ground="picture">
      <div
        className="hero-slides"
        id={slidesId}
        data-focus={hero?.focus}
        {...field(hero?.id, "backgroundImages")}
      >
        {/* A blurred image of some 100 bytes, shown until the first slide has loaded. */}
        {hero?.placeholder && (
          <img
            className="hero-placeholder"
            {...field(hero.id, "placeholder")}
            src={addressOf(hero.placeholder, placeholderVariant)}
            alt=""
            width="32"
            height="18"
            fetchPriority="high"
          />
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
          {general?.kicker !== undefined && (
            <p className="hero-kicker" {...generalField(general.id, `kicker_${language}`)}>
              {general.kicker}
            </p>
          )}
          <h1
            className={slogan === undefined ? "visually-hidden" : "hero-slogan"}
            lang={isUntranslated ? defaultLanguage : undefined}
            {...field(hero?.id, hero?.sloganField ?? "slogan")}
            data-long={isLong}
          >
            {slogan ?? site.companyName}
          </h1>
          {general?.lead !== undefined && (
            <p className="hero-lead" {...generalField(general.id, `lead_${language}`)}>
              {general.lead}
            </p>
          )}
          {general?.invitation !== undefined && general.email !== undefined && (
            <p className="hero-actions">
              <Invitation
                invitation={general.invitation}
                email={general.email}
                field={generalField(general.id, `invitation_${language}`)}
                showsAddress
              />
            </p>
          )}
        </div>
        {hero && others.length > 0 && (
          <SlideControls hero={hero} slidesId={slidesId} field={field(hero.id, "imageTimer")} />
        )}
      </div>
    </section>
  );
}

/** Characters. A longer slogan is smaller, so that the picture stays visible. */
const maxLargeSlogan = 48;
