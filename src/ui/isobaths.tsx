import first from "./isobaths/isobath-1.svg";
import second from "./isobaths/isobath-2.svg";
import third from "./isobaths/isobath-3.svg";

const patterns = [first, second, third] as const;

type IsobathsProps = { index: number };

/** Depth contours behind a text, as an image and not as a CSS mask, so that they are loaded lazily. */
export function Isobaths({ index }: IsobathsProps) {
  return (
    <img
      className="isobaths"
      src={patterns[index % patterns.length]}
      alt=""
      width="588"
      height="388"
      loading="lazy"
      decoding="async"
    />
  );
}
