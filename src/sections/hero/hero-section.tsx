import type { General, Hero } from "#content/model";
import { addressOf, placeholderVariant } from "#content/pictures";
import { site } from "#site.config";
import { Backdrop } from "#ui/backdrop.tsx";
import { useFieldAttributes } from "#ui/field-attributes.ts";
import { Invitation } from "#ui/invitation.tsx";
import { Text } from "#ui/text.tsx";
import { HeroImage } from "./hero-image.tsx";
import { SlideControls } from "./slide-controls.tsx";

type HeroSectionProps = { hero: Hero | undefined; general: General | undefined };

/**
 * The slides, the slogan and the invitation. The pictures are decorative. Those after the first are templates, which
 * slideshow.client.ts shows. Without a slogan, the heading is not to be seen.
 */
export function HeroSection({ hero, general }: HeroSectionProps) {
  const images = hero?.backgroundImages ?? [];
  const [first, ...others] = images;
  const field = useFieldAttributes("title", hero);
  const generalField = useFieldAttributes("general", general);
  const sloganField = hero?.slogan_en === undefined ? "slogan" : "slogan_en";
  const slogan = hero?.[sloganField];
  const isLong = slogan !== undefined && slogan.length > maxLargeSlogan;
  return (
    <section className="hero" data-ground="picture">
      <div
        className="hero-slides screen-only"
        data-focus={hero?.imageFocus}
        {...field("backgroundImages")}
      >
        {first === undefined && hero?.placeholder === undefined && <Backdrop index={0} />}
        {/* A blurred image of some 100 bytes, shown until the first slide has loaded. */}
        {hero?.placeholder && (
          <img
            className="hero-placeholder"
            {...field("placeholder")}
            src={addressOf(hero.placeholder, placeholderVariant)}
            alt=""
            width="32"
            height="18"
            // React would preload it, before the slide that it precedes.
            fetchPriority="low"
          />
        )}
        {first && <HeroImage image={first} isFirst />}
        {others.map((image) => (
          <template key={image.id}>
            <HeroImage image={image} />
          </template>
        ))}
      </div>
      <div className="hero-content page-container">
        <div className="hero-text">
          <Text as="p" className="hero-kicker" {...generalField("kicker")}>
            {general?.kicker}
          </Text>
          <h1
            className={slogan === undefined ? "visually-hidden" : "hero-slogan"}
            {...field(sloganField)}
            data-long={isLong}
          >
            {slogan ?? site.companyName}
          </h1>
          <Text as="p" className="hero-lead" {...generalField("lead")}>
            {general?.lead}
          </Text>
          <Invitation className="hero-actions" general={general} showsAddress />
        </div>
        {others.length > 0 && (
          <SlideControls images={images} interval={hero?.imageTimer} field={field("imageTimer")} />
        )}
      </div>
      {first && <div className="hero-line" />}
    </section>
  );
}

/** Characters. A longer slogan is smaller, so that the picture stays visible. */
const maxLargeSlogan = 48;
