import type { LinkedContact } from "#content/contact-address.ts";
import type { Area } from "#content/site-content.ts";
import { languageOf } from "#language/languages.ts";
import { useLabels, useLocale } from "#language/locale-context.tsx";
import { areasPerGroup, site } from "#site.config";
import { keepTogether } from "#ui/keep-together.ts";
import { sideOf } from "./area-order.ts";
import { Backdrop } from "#ui/backdrop.tsx";
import { ServiceArea } from "./service-area.tsx";

type AnchoredArea = { area: Area; id: string };

type ServicesProps = {
  /** Sorted by title. */
  areas: readonly AnchoredArea[];
  phone: LinkedContact | undefined;
};

export function Services({ areas, phone }: ServicesProps) {
  const labels = useLabels();
  if (areas.length === 0) return null;
  return (
    <section className="services page-section" id="area-title" aria-labelledby="services-heading">
      <div className="page-container">
        <h2
          className="services-heading"
          id="services-heading"
          data-hang={labels.servicesHeading.charAt(0)}
        >
          {labels.servicesHeading}
        </h2>
        <div className="services-areas">
          {areas.map(({ area, id }, index) => (
            <ServiceArea key={area.id} area={area} id={id} index={index} />
          ))}
          {sideOf(areas.length - 1) === "left" && (
            <Invitation phone={phone} rows={areas.length % areasPerGroup} />
          )}
        </div>
      </div>
    </section>
  );
}

type InvitationProps = { phone: LinkedContact | undefined; rows: number };

/** What happens after a call. It is beside the last areas if none are left for its side. */
function Invitation({ phone, rows }: InvitationProps) {
  const labels = useLabels();
  const texts = site.texts[languageOf[useLocale()]];
  return (
    <div className="services-invitation" data-rows={rows}>
      <Backdrop index={1} />
      <p className="services-invitation-text">{texts.servicesInvitation}</p>
      {phone !== undefined && (
        <a className="button" href={phone.href}>
          <span className="visually-hidden">{labels.callUs}: </span>
          {phone.value}
        </a>
      )}
      <ol className="services-steps">
        {texts.firstSteps.map(({ after, step }) => (
          <li className="services-step" key={after}>
            <strong className="services-step-time">{keepTogether(after)}</strong>{" "}
            <span>{keepTogether(step)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
