/** The brand's drawings behind texts, in the order of their names; a brand may have none. */
const drawings = Object.values(
  import.meta.glob<string>("#brand/drawings/backdrop-*.svg", { eager: true, import: "default" }),
);

export const hasBackdrop = drawings.length > 0;

type BackdropProps = { index: number };

/** A drawing behind a text, as an image and not as a CSS mask, so that it is loaded lazily. */
export function Backdrop({ index }: BackdropProps) {
  const src = drawings[index % drawings.length];
  if (src === undefined) return null;
  return (
    <img
      className="backdrop"
      src={src}
      alt=""
      width="588"
      height="388"
      loading="lazy"
      decoding="async"
    />
  );
}
