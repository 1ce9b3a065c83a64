import type { Picture } from "#content/site-content.ts";
import { useLabels } from "#language/locale-context.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Slideshow } from "./use-slideshow.ts";
import { type EditAttributes } from "#ui/edit-attributes.tsx";

type SlideControlsProps = {
  images: readonly Picture[];
  /** Of the images. */
  names: readonly string[];
  slideshow: Slideshow;
  /** Id of the element with the slides. */
  slidesId: string;
  edit?: EditAttributes;
};

/** A pause button and a progress bar with one segment per slide; the current segment fills while its slide is shown. */
export function SlideControls({ images, names, slideshow, slidesId, edit }: SlideControlsProps) {
  const labels = useLabels();
  const setPointer = (pointer: boolean) => slideshow.send({ type: "stops", stops: { pointer } });
  return (
    <fieldset
      className="slide-controls"
      aria-label={labels.slideshow}
      data-running={slideshow.isRunning}
      onPointerEnter={({ pointerType }) => setPointer(pointerType === "mouse")}
      onPointerLeave={() => setPointer(false)}
    >
      <button
        className="slide-controls-pause"
        {...edit}
        type="button"
        aria-controls={slidesId}
        onClick={() => slideshow.send({ type: "toggle" })}
      >
        {slideshow.choice !== "paused" && (
          <Action icon="pause" label={labels.pauseSlideshow} choice={slideshow.choice} />
        )}
        {slideshow.choice !== "playing" && (
          <Action icon="play" label={labels.playSlideshow} choice={slideshow.choice} />
        )}
      </button>
      <ol className="slide-controls-scale">
        {images.map(({ id }, index) => (
          <li key={id}>
            <button
              className="slide-controls-segment"
              type="button"
              aria-controls={slidesId}
              {...(index === slideshow.current ? { "aria-current": "true" as const } : {})}
              onClick={() => slideshow.send({ type: "show", slide: index })}
            >
              <span className="slide-controls-bar" />
              <span className="slide-controls-name">{names[index]}</span>
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

type ActionProps = { icon: "pause" | "play"; label: string; choice: Slideshow["choice"] };

/** An action of the button. Until the visitor chooses, both are rendered and slide-controls.css shows one of them. */
function Action({ icon, label, choice }: ActionProps) {
  return (
    <span className="slide-controls-action" data-undecided={choice ? undefined : icon}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
