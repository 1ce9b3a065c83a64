import type { Partner } from "#content/model";
import { useLabels } from "#ui/page-context.ts";
import { addressOf, logoVariant } from "#content/pictures";
import { useFieldAttributes } from "#ui/field-attributes.ts";

type PartnersProps = { partners: readonly Partner[] };

export function Partners({ partners }: PartnersProps) {
  const labels = useLabels();
  if (partners.length === 0) return null;
  return (
    <section className="partners page-container screen-only" aria-labelledby="partners-heading">
      <h2 className="partners-heading" id="partners-heading">
        {labels.partners}
      </h2>
      <ul className="partners-list page-columns">
        {partners.map((partner) => (
          <PartnerCell key={partner.id} partner={partner} />
        ))}
      </ul>
    </section>
  );
}

type PartnerProps = { partner: Partner };

function PartnerCell({ partner }: PartnerProps) {
  const field = useFieldAttributes("partner", partner);
  const { id, link } = partner;
  const logo = <Logo partner={partner} />;
  return (
    <li className="partners-cell" data-entry={id} {...field("name")}>
      {link === undefined ? (
        logo
      ) : (
        <a className="partners-link covering-link" href={link} {...field("link")}>
          {logo}
        </a>
      )}
    </li>
  );
}

/** A logo, or without one the partner's name. A logo is one for a light ground. */
function Logo({ partner }: PartnerProps) {
  const field = useFieldAttributes("partner", partner)("logo");
  const { name, logo } = partner;
  if (logo === undefined) {
    return (
      <span className="partners-name" {...field}>
        {name}
      </span>
    );
  }
  const { width = 160, height = 44 } = logo;
  return (
    <img
      className="partners-logo"
      data-unsized={logo.width === undefined || undefined}
      {...field}
      src={addressOf(logo, logoVariant(logo))}
      alt={name}
      width={width}
      height={height}
      loading="lazy"
    />
  );
}
