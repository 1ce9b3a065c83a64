import first from "#brand/drawings/backdrop-1.svg";
import second from "#brand/drawings/backdrop-2.svg";
import third from "#brand/drawings/backdrop-3.svg";

const drawings = [first, second, third];

type BackdropProps = { index: number };

/** A drawing behind a text, as an image and not as a CSS mask, so that it is loaded lazily. */
export function Backdrop({ index }: BackdropProps) {
  return (
    <img
      className="backdrop"
      src={drawings[index % drawings.length]}
      alt=""
      width="588"
      height="388"
      loading="lazy"
      decoding="async"
    />
  );
}
