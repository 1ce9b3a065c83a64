import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Labels } from "#language/labels.ts";
import { site } from "#site.config";
import type { PanBy } from "#third-party/map-provider.ts";
import { Icon } from "#ui/icon.tsx";
import { OfficeAddress } from "./office-address.tsx";
import { OfficePhoto } from "./office-photo.tsx";

type InfoWindowProps = {
  labels: Labels;
  where: string;
  photoAlt: string;
  onClose: () => void;
  panBy: PanBy;
};

/** What a click on the marker opens (docs/specification.md §2, Footer). Opening it moves the map so that it fits. */
export function InfoWindow({ labels, where, photoAlt, onClose, panBy }: InfoWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const fit = useEffectEvent(() => {
    const map = dialog.current?.closest(".office-map-canvas");
    if (!dialog.current || !map) return;
    const [x, y] = overflowOf(dialog.current.getBoundingClientRect(), map.getBoundingClientRect());
    if (x !== 0 || y !== 0) panBy(x, y);
  });
  useLayoutEffect(() => fit(), []);
  useEffect(() => closeButton.current?.focus({ preventScroll: true }), []);
  return (
    <dialog className="info-window" open aria-label={site.legalName} ref={dialog}>
      <OfficePhoto alt={photoAlt} />
      <button
        className="info-window-close"
        type="button"
        aria-label={labels.close}
        ref={closeButton}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      <div className="info-window-text">
        <OfficeAddress labels={labels} where={where} />
      </div>
    </dialog>
  );
}

/** CSS pixels that stay free around the window. */
const margin = 8;

/** How far the inner box reaches out of the outer one; where it is larger, its start counts. */
function overflowOf(inner: DOMRect, outer: DOMRect): [x: number, y: number] {
  const axis = (start: number, end: number, from: number, to: number) =>
    start < from + margin ? start - from - margin : Math.max(0, end - to + margin);
  return [
    axis(inner.left, inner.right, outer.left, outer.right),
    axis(inner.top, inner.bottom, outer.top, outer.bottom),
  ];
}
