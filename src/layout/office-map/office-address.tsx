import type { Labels } from "#language/labels.ts";
import { site } from "#site.config";
import { Icon } from "#ui/icon.tsx";

type OfficeAddressProps = {
  labels: Labels;
  /** Address and postcode in one line; "" without either. */
  where: string;
};

/** The office's address and a link to directions. */
export function OfficeAddress({ labels, where }: OfficeAddressProps) {
  return (
    <>
      <p className="office-map-name">{site.legalName}</p>
      {where !== "" && <p className="office-map-address">{where}</p>}
      <a className="office-map-directions" href={directions}>
        {labels.directions}
        <Icon name="arrow" />
      </a>
    </>
  );
}

const { latitude, longitude } = site.map.marker;

/** OpenStreetMap's directions to the marker. */
const directions = `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}#map=${site.map.zoom}/${latitude}/${longitude}`;
