import type { Area, General, Hero } from "#content/model";
import { languageOf } from "#language/languages.ts";
import { useLabels, useLocale } from "#language/locale-context.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { type Place, placeAfter, placeOf } from "./area-order.ts";
import { useFieldAttributes } from "#ui/field-attributes.ts";
import { Picture } from "#ui/picture.tsx";
import { ServiceArea } from "./service-area.tsx";

type AnchoredArea = { area: Area; id: string };

type ServicesProps = {
  /** Sorted by title. */
  areas: readonly AnchoredArea[];
  general: Person | undefined;
  /** The entry with the contact person's portrait. */
  hero: Pick<Hero, "id" | "contactPicture"> | undefined;
};

/** The fields of the general entry that invite to a call. */
type Person = Pick<
  General,
  "id" | "servicesInvitation" | "contactName" | "contactTitle" | "contactPhone"
>;

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
        <div className="services-areas">
          {areas.map(({ area, id }, index) => (
            <ServiceArea
              key={area.id}
              area={area}
              id={id}
              index={index}
              place={placeOf(index, areas.length)}
            />
          ))}
          {areas.length > 0 && general?.servicesInvitation !== undefined && (
            <PersonToCall general={general} hero={hero} place={placeAfter(areas.length)} />
          )}
        </div>
      </div>
    </section>
  );
}

type PersonToCallProps = Pick<ServicesProps, "hero"> & { general: Person; place: Place };

/** Whom to call who has not found their service. */
function PersonToCall({ general, hero, place }: PersonToCallProps) {
  const labels = useLabels();
  const language = languageOf[useLocale()];
  const field = useFieldAttributes("general");
  const titleField = useFieldAttributes("title");
  const { id, servicesInvitation, contactName, contactTitle, contactPhone } = general;
  return (
    <div className="services-invitation" data-place={place}>
      {hero?.contactPicture !== undefined && (
        <Picture
          className="services-portrait"
          use="portrait"
          picture={hero.contactPicture}
          // The name beside it is its alternative text.
          alt=""
          sizes="6rem"
          field={titleField(hero.id, "contactPicture")}
        />
      )}
      <p className="services-invitation-text" {...field(id, `servicesInvitation_${language}`)}>
        {servicesInvitation}
      </p>
      <div className="services-person">
        {contactName !== undefined && (
          <p>
            <strong {...field(id, "contactName")}>{contactName}</strong>
            {contactTitle !== undefined && (
              <span className="services-person-title" {...field(id, `contactTitle_${language}`)}>
                {contactTitle}
              </span>
            )}
          </p>
        )}
        {contactPhone !== undefined && (
          <a
            // A field without a number is text.
            className={contactPhone.href && "button"}
            href={contactPhone.href}
            {...field(id, "contactPhone")}
          >
            <span className="visually-hidden">{labels.callUs}: </span>
            {keepTogether(contactPhone.text)}
          </a>
        )}
      </div>
    </div>
  );
}
