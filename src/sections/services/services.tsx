import type { Area } from "#content/site-content.ts";
import { languageOf } from "#language/languages.ts";
import { useLabels, useLocale } from "#language/locale-context.tsx";
import { site } from "#site.config";
import { telephoneAddress } from "#ui/telephone-address.ts";
import { areaGroups } from "./area-order.ts";
import { Isobaths } from "./isobaths.tsx";
import { ServiceArea } from "./service-area.tsx";

type AnchoredArea = { area: Area; id: string };

type ServicesProps = {
  /** Sorted. */
  areas: readonly AnchoredArea[];
  phone: string | undefined;
};

export function Services({ areas, phone }: ServicesProps) {
  const labels = useLabels();
  if (areas.length === 0) return null;
  const placed = areas.map((anchored, place) => ({ ...anchored, place }));
  const column = (column: typeof placed) => (
    <div className="services-column">
      {column.map(({ area, id, place }) => (
        <ServiceArea key={area.id} area={area} id={id} place={place} />
      ))}
    </div>
  );
  return (
    <section className="services layout-section" id="area-title" aria-labelledby="services-heading">
      <div className="layout-container">
        <h2 className="services-heading" id="services-heading">
          {labels.servicesHeading}
        </h2>
        {areaGroups(placed).map((group) => (
          <div className="services-group" key={group.left[0]?.id}>
            {column(group.left)}
            {group.right.length > 0 ? column(group.right) : <Invitation phone={phone} />}
          </div>
        ))}
      </div>
    </section>
  );
}

type InvitationProps = { phone: string | undefined };

/** The chart panel, where the last group has no right-hand areas. */
function Invitation({ phone }: InvitationProps) {
  const labels = useLabels();
  const language = languageOf[useLocale()];
  return (
    <div className="services-invitation">
      <Isobaths place={1} />
      <p className="services-invitation-text">{site.texts[language].servicesInvitation}</p>
      {phone !== undefined && (
        <a className="services-invitation-call" href={telephoneAddress(phone)}>
          <span className="visually-hidden">{labels.callUs}: </span>
          {phone}
        </a>
      )}
    </div>
  );
}
