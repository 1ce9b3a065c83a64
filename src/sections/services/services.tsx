import type { Area, General, Hero } from "#content/model";
import { useLabels } from "#ui/page-context.ts";
import { keepTogether } from "#ui/keep-together.ts";
import { type Column, columnAfter, columnOf } from "./area-columns.ts";
import { useFieldAttributes } from "#ui/field-attributes.ts";
import { Picture } from "#ui/picture.tsx";
import { Text } from "#ui/text.tsx";
import { ServiceArea } from "./service-area.tsx";

type ServicesProps = {
  /** Each with the id of its element. */
  areas: readonly (Area & { anchor: string })[];
  general: General | undefined;
  /** Its entry has the portrait of the person to call. */
  hero: Hero | undefined;
};

export function Services({ areas, general, hero }: ServicesProps) {
  const labels = useLabels();
  return (
    <section
      className="services page-section"
      id="area-title"
      data-empty={areas.length === 0}
      aria-labelledby="services-heading"
    >
      <div className="page-container">
        <h2 id="services-heading">{labels.servicesHeading}</h2>
        <div className="services-areas page-columns">
          {areas.map((area, index) => (
            <ServiceArea
              key={area.id}
              area={area}
              index={index}
              column={columnOf(index, areas.length)}
            />
          ))}
          {areas.length > 0 && general?.servicesInvitation !== undefined && (
            <PersonToCall general={general} hero={hero} column={columnAfter(areas.length)} />
          )}
        </div>
      </div>
    </section>
  );
}

type PersonToCallProps = { general: General; hero: Hero | undefined; column: Column };

/** Whom to call who has not found their service. */
function PersonToCall({ general, hero, column }: PersonToCallProps) {
  const labels = useLabels();
  const field = useFieldAttributes("general", general);
  const heroField = useFieldAttributes("title", hero);
  const { servicesInvitation, contactName, contactTitle, contactPhone } = general;
  return (
    <div className="services-invitation page-row" data-column={column}>
      <Picture
        className="services-portrait"
        use="portrait"
        picture={hero?.contactPicture}
        // The name beside it is its alternative text.
        alt=""
        sizes="6rem"
        field={heroField("contactPicture")}
      />
      <Text as="p" className="services-invitation-text" {...field("servicesInvitation")}>
        {servicesInvitation}
      </Text>
      <div className="services-person page-row">
        {contactName !== undefined && (
          <p>
            <strong {...field("contactName")}>{contactName}</strong>
            <Text as="span" className="services-person-title" {...field("contactTitle")}>
              {contactTitle}
            </Text>
          </p>
        )}
        {contactPhone !== undefined && (
          <a
            // A field without a number is text.
            className={contactPhone.href && "button"}
            href={contactPhone.href}
            {...field("contactPhone")}
          >
            <span className="visually-hidden">{labels.callUs}: </span>
            {keepTogether(contactPhone.text)}
          </a>
        )}
      </div>
    </div>
  );
}
