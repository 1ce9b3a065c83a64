import portrait from "#brand/contact-person.jpg";
import type { Person } from "#content/company.ts";
import { languageOf } from "#language/languages.ts";
import { useLocale } from "#language/locale-context.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { readTelephone } from "#content/contact-address.ts";

type ContactPersonProps = { person: Person };

/** The person who answers mail and calls. */
export function ContactPerson({ person: { name, title, phone } }: ContactPersonProps) {
  const language = languageOf[useLocale()];
  return (
    <div className="contact-person">
      {/* The name beside it is its alternative text. */}
      <img
        className="contact-person-portrait"
        src={portrait}
        alt=""
        width="96"
        height="96"
        loading="lazy"
      />
      <p>
        <strong>{name}</strong>
        <br />
        {title[language]}
        {phone !== undefined && (
          <a className="contact-block-link" href={readTelephone(phone).href}>
            {keepTogether(phone)}
          </a>
        )}
      </p>
    </div>
  );
}
