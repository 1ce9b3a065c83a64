import { useId } from "react";
import type { Hero as HeroContent } from "#content/site-content.ts";
import { languageOf } from "#language/languages.ts";
import { useLocale } from "#language/locale-context.tsx";
import { heroInterval, site } from "#site.config";
import { HeroImage } from "./hero-image.tsx";
import { HeroPlaceholder } from "./hero-placeholder.tsx";
import { SlideControls } from "./slide-controls.tsx";
import { useSlideshow } from "./slideshow.ts";
import { useEditMarks } from "#ui/edit-marks.tsx";

type HeroProps = { hero?: HeroContent | undefined };

/** The slideshow and the slogan over it. The pictures are decoration: they are described once, as a series. */
export function Hero({ hero }: HeroProps) {
  const language = languageOf[useLocale()];
  const texts = site.texts[language];
  const images = hero?.images ?? [];
  const slideshow = useSlideshow(images.length, hero?.interval ?? heroInterval);
  const controlled = useId();
  const mark = useEditMarks("title");
  return (
    <section className="hero" data-ground="picture" {...slideshow.holdProps}>
      <div className="hero-slides" id={controlled} {...mark(hero?.id, "backgroundImages")}>
        {hero?.placeholder !== undefined && (
          <HeroPlaceholder picture={hero.placeholder} mark={mark(hero.id, "placeholder")} />
        )}
        {images.map(
          (image, index) =>
            slideshow.mounted.has(index) && (
              <HeroImage
                key={image.id}
                image={image}
                isShown={index === slideshow.shown}
                isFirst={index === 0}
                onReady={() => slideshow.ready(index)}
              />
            ),
        )}
      </div>
      <div className="hero-content layout-container">
        <div className="hero-text">
          <h1
            className="hero-slogan"
            {...mark(hero?.id, "slogan")}
            data-long={(hero?.slogan.length ?? 0) > longestLarge}
            {...(hero !== undefined && language !== "sv" ? { lang: "sv" } : {})}
          >
            {hero?.slogan ?? site.companyName}
          </h1>
          <p className="hero-lead">{texts.lead}</p>
          {images.length > 0 && <p className="visually-hidden">{texts.heroDescription}</p>}
        </div>
        {images.length > 1 && (
          <SlideControls
            images={images}
            slideshow={slideshow}
            controlled={controlled}
            mark={mark(hero?.id, "imageTimer")}
          />
        )}
      </div>
    </section>
  );
}

/** Letters of a slogan that has the largest size; a longer one is set smaller, so that the picture is still seen. */
const longestLarge = 48;
