import type { Hero } from "#content/model";
import { defaultLanguage, languageOf } from "#language/languages.ts";
import { useLabels, useLocale } from "#language/locale-context.tsx";
import type { FieldAttributes } from "#ui/field-attributes.ts";
import { Icon } from "#ui/icon.tsx";

type SlideControlsProps = {
  hero: Pick<Hero, "images" | "interval">;
  /** Id of the element with the slides. */
  slidesId: string;
  field: FieldAttributes;
};

/** A pause button, and a mark for each slide, of which the current one is filled. */
export function SlideControls({ hero, slidesId, field }: SlideControlsProps) {
  const labels = useLabels();
  // Titles of pictures are in the default language: the request sends no locale.
  const isUntranslated = languageOf[useLocale()] !== defaultLanguage;
  return (
    <fieldset
      className="slide-controls screen-only"
      aria-label={labels.slideshow}
      data-interval={hero.interval}
    >
      <button className="slide-controls-pause" {...field} type="button" aria-controls={slidesId}>
        <span data-action="pause">
          <Icon name="pause" />
          <span className="visually-hidden">{labels.pauseSlideshow}</span>
        </span>
        <span data-action="play">
          <Icon name="play" />
          <span className="visually-hidden">{labels.playSlideshow}</span>
        </span>
      </button>
      <ol className="slide-controls-marks">
        {hero.images.map(({ id, title }, index) => (
          <li key={id}>
            <button
              className="slide-controls-mark"
              type="button"
              aria-controls={slidesId}
              aria-current={index === 0 ? "true" : undefined}
              lang={isUntranslated && title !== undefined ? defaultLanguage : undefined}
            >
              <span className="visually-hidden">{title ?? labels.slide(index + 1)}</span>
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
