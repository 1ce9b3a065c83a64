import { useEffectEvent, useLayoutEffect, useRef } from "react";
import photo304 from "#brand/office/office-304.avif";
import photo608 from "#brand/office/office-608.avif";
import photo912 from "#brand/office/office-912.avif";
import type { Labels } from "#language/labels.ts";
import { site } from "#site.config";
import type { PanBy } from "#third-party/maps/map-provider.client.ts";
import { adoptStyles } from "#ui/adopt-styles.client.ts";
import { Icon } from "#ui/icon.tsx";
import styles from "./info-window.css?inline";

adoptStyles(styles);

type InfoWindowProps = { labels: Labels; panBy: PanBy; onClose: () => void };

/** The marker's info window (docs/specification.md §2, Footer). */
export function InfoWindow({ labels, panBy, onClose }: InfoWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

  /** Pans the map until it contains the whole window, and scrolls the page until the window is below the bar. */
  const fit = useEffectEvent(() => {
    const map = dialog.current?.closest("section");
    if (!dialog.current || !map) return;
    const box = dialog.current.getBoundingClientRect();
    const frame = map.getBoundingClientRect();
    const x = overflowOf(box.left, box.right, frame.left, frame.right);
    const y = overflowOf(box.top, box.bottom, frame.top, frame.bottom);
    if (x !== 0 || y !== 0) panBy(x, y);
    const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    scrollBy(0, overflowOf(box.top - y, box.bottom - y, bar, innerHeight));
  });

  useLayoutEffect(() => {
    fit();
    closeButton.current?.focus({ preventScroll: true });
  }, []);

  return (
    <dialog className="info-window" open aria-label={site.legalName} ref={dialog}>
      <img
        srcSet={`${photo304} 304w, ${photo608} 608w, ${photo912} 912w`}
        sizes="19rem"
        src={photo608}
        alt={labels.officePhoto}
        width="304"
        height="203"
        decoding="async"
      />
      <button
        className="close-button"
        type="button"
        aria-label={labels.close}
        ref={closeButton}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      <p className="info-window-name">{site.legalName}</p>
    </dialog>
  );
}

/** CSS pixels between the window and the edges of map and viewport. */
const margin = 8;

/** Returns by how much a range extends beyond another one. A range that is too long is aligned to the start. */
const overflowOf = (start: number, end: number, from: number, to: number): number =>
  start < from + margin ? start - from - margin : Math.max(0, end - to + margin);
