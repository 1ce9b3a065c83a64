import { type RefObject, useInsertionEffect } from "react";
import type { Labels } from "#language/labels.ts";
import type { PanBy } from "#third-party/map-provider.client.ts";
import { adoptStyles } from "#ui/adopt-styles.client.ts";
import { InfoWindow } from "./info-window.island.tsx";
import styles from "./office-marker.css?inline";
import { OfficePin } from "./office-pin.tsx";

type OfficeMarkerProps = {
  labels: Labels;
  addressLine: string;
  photoAlt: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  panBy: PanBy;
  button: RefObject<HTMLButtonElement | null>;
};

/** The marker and its info window, shared by both providers. The provider positions the marker's origin at the coordinates. */
export function OfficeMarker({ isOpen, onOpen, button, ...infoWindow }: OfficeMarkerProps) {
  useInsertionEffect(() => {
    sheet ??= adoptStyles(styles);
  }, []);
  return (
    <div className="office-marker">
      <button
        className="office-marker-button"
        type="button"
        aria-label={infoWindow.labels.marker}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        ref={button}
        onClick={onOpen}
      >
        <svg viewBox="-24 -58 48 60" aria-hidden="true">
          <OfficePin />
        </svg>
      </button>
      {isOpen && <InfoWindow {...infoWindow} />}
    </div>
  );
}

let sheet: CSSStyleSheet | undefined;
