import type { Picture } from "#content/site-content.ts";
import { languageOf } from "#language/languages.ts";
import { useLabels, useLocale } from "#language/locale-context.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Slideshow } from "./slideshow.ts";
import { type EditMark } from "#ui/edit-marks.tsx";

type SlideControlsProps = {
  images: readonly Picture[];
  slideshow: Slideshow;
  /** The id of what is controlled. */
  controlled: string;
  mark?: EditMark;
};

/** Pause, and a chart's scale with one part per slide; the current part fills in the time that the slide has. */
export function SlideControls({ images, slideshow, controlled, mark }: SlideControlsProps) {
  const labels = useLabels();
  const language = languageOf[useLocale()];
  const titleLanguage = language === "sv" ? {} : { lang: "sv" };
  return (
    <fieldset
      className="slide-controls"
      aria-label={labels.slideshow}
      data-running={slideshow.isRunning}
    >
      <button
        className="slide-controls-pause"
        {...mark}
        type="button"
        aria-controls={controlled}
        onClick={slideshow.toggle}
      >
        {slideshow.choice !== "paused" && (
          <Action icon="pause" label={labels.pauseSlideshow} choice={slideshow.choice} />
        )}
        {slideshow.choice !== "playing" && (
          <Action icon="play" label={labels.playSlideshow} choice={slideshow.choice} />
        )}
      </button>
      <ol className="slide-controls-scale">
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              className="slide-controls-part"
              type="button"
              aria-controls={controlled}
              {...(index === slideshow.current ? { "aria-current": "true" as const } : {})}
              {...(image.title === undefined ? { "aria-label": labels.slide(index + 1) } : {})}
              onClick={() => slideshow.show(index)}
            >
              <span className="slide-controls-bar" />
              {image.title !== undefined && (
                <span className="slide-controls-name" {...titleLanguage}>
                  {image.title}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

type ActionProps = { icon: "pause" | "play"; label: string; choice: Slideshow["choice"] };

/** What the button does. Before the visitor has chosen both stand there, and the style sheet shows the right one. */
function Action({ icon, label, choice }: ActionProps) {
  return (
    <span className="slide-controls-action" data-unless-chosen={choice ? undefined : icon}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
