import { type KeyboardEvent, useRef, useState } from "react";
import { mark } from "#brand/logo.tsx";
import type { Labels } from "#language/labels.ts";
import type { PanBy } from "#third-party/maps/map-provider.client.ts";
import { adoptStyles } from "#ui/adopt-styles.client.ts";
import { InfoWindow } from "./info-window.client.tsx";
import styles from "./office-marker.css?inline";

adoptStyles(styles);

type OfficeMarkerProps = { labels: Labels; address: string | undefined; panBy: PanBy };

/** The marker and its info window, shared by both providers. The provider positions the marker's origin at the coordinates. */
export function OfficeMarker({ labels, address, panBy }: OfficeMarkerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function close(): void {
    setIsOpen(false);
    button.current?.focus({ preventScroll: true });
  }

  function closeOnEscape({ key }: KeyboardEvent): void {
    if (key === "Escape" && isOpen) close();
  }

  return (
    <div className="office-marker" role="presentation" onKeyDown={closeOnEscape}>
      <button
        className="office-marker-button"
        type="button"
        aria-label={labels.marker}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        ref={button}
        onClick={() => setIsOpen(true)}
      >
        <svg viewBox="0 0 48 60" aria-hidden="true">
          <path
            className="office-marker-pin"
            d="M24 58C10 40 3 32 3 22a21 21 0 0 1 42 0c0 10-7 18-21 36Z"
          />
          <g
            className="office-marker-logo"
            transform={`translate(12 10) scale(${24 / mark.width})`}
          >
            {mark.drawing}
          </g>
        </svg>
      </button>
      {address !== undefined && <span className="office-marker-address">{address}</span>}
      {isOpen && <InfoWindow labels={labels} panBy={panBy} onClose={close} />}
    </div>
  );
}
