import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Labels } from "#language/labels.ts";
import { site } from "#site.config";
import type { PanBy } from "#third-party/map-provider.client.ts";
import { Icon } from "#ui/icon.tsx";
import { OfficeAddress } from "./office-address.tsx";
import { OfficePhoto } from "./office-photo.tsx";

type InfoWindowProps = {
  labels: Labels;
  addressLine: string;
  photoAlt: string;
  onClose: () => void;
  panBy: PanBy;
};

/**
 * The marker's info window (docs/specification.md §2, Footer). When the window opens, the map pans until it contains the
 * whole window, and the page scrolls until the window is below the bar.
 */
export function InfoWindow({ labels, addressLine, photoAlt, onClose, panBy }: InfoWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const fit = useEffectEvent(() => {
    const map = dialog.current?.closest(".office-map-canvas");
    if (!dialog.current || !map) return;
    const box = dialog.current.getBoundingClientRect();
    const [x, y] = overflowOf(box, map.getBoundingClientRect());
    if (x !== 0 || y !== 0) panBy(x, y);
    const panned = new DOMRect(box.x - x, box.y - y, box.width, box.height);
    const bar = barHeight * parseFloat(getComputedStyle(document.documentElement).fontSize);
    scrollBy(0, overflowOf(panned, new DOMRect(0, bar, innerWidth, innerHeight - bar))[1]);
  });
  useLayoutEffect(() => fit(), []);
  useEffect(() => closeButton.current?.focus({ preventScroll: true }), []);
  return (
    <dialog className="info-window" open aria-label={site.legalName} ref={dialog}>
      <OfficePhoto alt={photoAlt} />
      <button
        className="close-button"
        type="button"
        aria-label={labels.close}
        ref={closeButton}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      <div className="info-window-text">
        <OfficeAddress labels={labels} addressLine={addressLine} />
      </div>
    </dialog>
  );
}

/** The navigation bar's largest height, in rem: 88 pixels with the default text size. */
const barHeight = 5.5;

/** CSS pixels between the window and the edges of map and viewport. */
const margin = 8;

/** Returns how far the inner box overflows the outer one. A box that is too large is aligned to the start. */
function overflowOf(inner: DOMRect, outer: DOMRect): [x: number, y: number] {
  const axis = (start: number, end: number, from: number, to: number) =>
    start < from + margin ? start - from - margin : Math.max(0, end - to + margin);
  return [
    axis(inner.left, inner.right, outer.left, outer.right),
    axis(inner.top, inner.bottom, outer.top, outer.bottom),
  ];
}
