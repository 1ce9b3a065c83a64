import type { Labels } from "#language/labels.ts";
import { site } from "#site.config";
import { Icon } from "#ui/icon.tsx";

type OfficeAddressProps = {
  labels: Labels;
  /** Address and postcode in one line; "" without either. */
  addressLine: string;
};

/** The office's address and a link to directions. */
export function OfficeAddress({ labels, addressLine }: OfficeAddressProps) {
  return (
    <>
      <p className="office-map-name">{site.legalName}</p>
      {addressLine !== "" && <p className="office-map-address">{addressLine}</p>}
      <a className="office-map-directions" href={directions}>
        {labels.directions}
        <Icon name="outbound" />
      </a>
    </>
  );
}

const { latitude, longitude } = site.map.marker;

/** OpenStreetMap's directions to the marker. */
const directions = `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}#map=${site.map.zoom}/${latitude}/${longitude}`;
