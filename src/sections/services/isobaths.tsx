import first from "./isobaths/isobath-1.svg";
import second from "./isobaths/isobath-2.svg";
import third from "./isobaths/isobath-3.svg";

const patterns = [first, second, third] as const;

type IsobathsProps = { place: number };

/** Depth contours behind a text: an image and not a mask, so that it is fetched only when it comes near the view. */
export function Isobaths({ place }: IsobathsProps) {
  return (
    <img
      className="isobaths"
      src={patterns[place % patterns.length]}
      alt=""
      width="588"
      height="388"
      loading="lazy"
      decoding="async"
    />
  );
}
