import { useLabels } from "#language/locale-context.tsx";
import { site } from "#site.config";
import { directionsAddress } from "#third-party/directions.ts";
import { useThirdParties } from "#third-party/third-parties.tsx";
import { Icon } from "#ui/icon.tsx";
import { GoogleMapPlace } from "./google-map-place.tsx";
import { LogoMark } from "./logo.tsx";
import { MapDrawing } from "./map-drawing.tsx";

type OfficeMapProps = { address: string | undefined; postcode: string | undefined };

/** The map's place: fills its cell, and says where the office is before there is any map. */
export function OfficeMap({ address, postcode }: OfficeMapProps) {
  const labels = useLabels();
  const { maps } = useThirdParties();
  const where = [address, postcode].filter((text) => text !== undefined).join(", ");
  return (
    <section className="office-map" aria-label={labels.map} data-ground="surface">
      <MapDrawing />
      <svg className="office-map-pin" viewBox="0 0 48 60" aria-hidden="true">
        <path
          className="office-map-pin-body"
          d="M24 58C10 40 3 32 3 22a21 21 0 0 1 42 0c0 10-7 18-21 36Z"
        />
        <g className="office-map-pin-mark" transform="translate(12 10) scale(.5)">
          <LogoMark />
        </g>
      </svg>
      {maps ? (
        <GoogleMapPlace settings={maps} address={where} />
      ) : (
        <div className="office-map-canvas" data-address={where} suppressHydrationWarning>
          {filledByTheMap}
        </div>
      )}
      <div className="office-map-card">
        <p className="office-map-name">{site.legalName}</p>
        {where !== "" && <p className="office-map-address">{where}</p>}
        <a className="office-map-directions" href={directionsAddress}>
          {labels.directions}
          <Icon name="arrow" />
        </a>
      </div>
    </section>
  );
}

/** A text, if an empty one: React then leaves alone what the map has put there (open-map.ts). */
const filledByTheMap = "";
