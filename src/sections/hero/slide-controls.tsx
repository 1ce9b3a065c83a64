import type { Hero } from "#content/model";
import { useLabels } from "#ui/page-context.ts";
import { type FieldAttributes, useTextLanguage } from "#ui/field-attributes.ts";
import { Icon } from "#ui/icon.tsx";

type SlideControlsProps = {
  images: NonNullable<Hero["backgroundImages"]>;
  /** Milliseconds per slide. */
  interval: number | undefined;
  field: FieldAttributes;
};

/** A pause button, and a mark for each slide, of which the current one is filled. */
export function SlideControls({ images, interval, field }: SlideControlsProps) {
  const labels = useLabels();
  const languageOfText = useTextLanguage();
  return (
    <fieldset
      className="slide-controls screen-only"
      aria-label={labels.slideshow}
      data-interval={interval}
    >
      <button className="slide-controls-pause" {...field} type="button">
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
        {images.map(({ id, title }, index) => (
          <li key={id}>
            <button
              className="slide-controls-mark"
              type="button"
              aria-current={index === 0 ? "true" : undefined}
              lang={title === undefined ? undefined : languageOfText(id, "title")}
            >
              <span className="visually-hidden">{title ?? labels.slide(index + 1)}</span>
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
