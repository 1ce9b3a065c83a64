import type { Area } from "#content/site-content.ts";
import { languageOf } from "#language/languages.ts";
import { useLabels, useLocale } from "#language/locale-context.tsx";
import { site } from "#site.config";
import { hangOf } from "#ui/optical-margin.ts";
import { telephoneAddress } from "#ui/telephone-address.ts";
import { areaGroups } from "./area-order.ts";
import { Isobaths } from "#ui/isobaths.tsx";
import { ServiceArea } from "./service-area.tsx";

type AnchoredArea = { area: Area; id: string };

type ServicesProps = {
  /** Sorted by title. */
  areas: readonly AnchoredArea[];
  phone: string | undefined;
};

export function Services({ areas, phone }: ServicesProps) {
  const labels = useLabels();
  if (areas.length === 0) return null;
  const numbered = areas.map((anchored, index) => ({ ...anchored, index }));
  const column = (columnAreas: typeof numbered) => (
    <div className="services-column">
      {columnAreas.map(({ area, id, index }) => (
        <ServiceArea key={area.id} area={area} id={id} index={index} />
      ))}
    </div>
  );
  return (
    <section className="services page-section" id="area-title" aria-labelledby="services-heading">
      <div className="page-container">
        <h2
          className="services-heading"
          id="services-heading"
          data-hang={hangOf(labels.servicesHeading)}
        >
          {labels.servicesHeading}
        </h2>
        {areaGroups(numbered).map((group) => (
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

/** An invitation to call. It takes the right side of the last group if no areas are left for it. */
function Invitation({ phone }: InvitationProps) {
  const labels = useLabels();
  const language = languageOf[useLocale()];
  return (
    <div className="services-invitation">
      <Isobaths index={1} />
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
