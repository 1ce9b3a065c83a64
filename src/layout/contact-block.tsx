import type { ReactNode } from "react";
import type { General } from "#content/site-content.ts";
import { languageOf } from "#language/languages.ts";
import { useLabels, useLocale } from "#language/locale-context.tsx";
import { contactPerson, site } from "#site.config";
import { keepTogether } from "#ui/keep-together.ts";
import { type EditAttributes, useEditAttributes } from "#ui/edit-attributes.tsx";
import { ContactPerson } from "./contact-person.tsx";

type ContactBlockProps = { general: General | undefined };

/** The company's contact details; missing fields are left out. */
export function ContactBlock({ general }: ContactBlockProps) {
  const labels = useLabels();
  const locale = useLocale();
  const edit = useEditAttributes("general");
  if (general === undefined) return null;
  const { id, address, postcode, box, email, phone } = general;
  return (
    <dl className="contact-block">
      {(email ?? phone) !== undefined && (
        <Fact name={labels.writeOrCall} isWide>
          {phone !== undefined && (
            <a
              className="contact-block-link contact-block-phone"
              href={phone.href}
              {...edit(id, "phone")}
            >
              {keepTogether(phone.text)}
            </a>
          )}
          {email !== undefined && (
            <a className="contact-block-link" href={email.href} {...edit(id, "email")}>
              {email.text}
            </a>
          )}
          {contactPerson && <ContactPerson person={contactPerson} />}
          <span className="contact-block-reply">{site.texts[languageOf[locale]].contactReply}</span>
        </Fact>
      )}
      {(address ?? postcode) !== undefined && (
        <Fact name={labels.visit}>
          <Line text={site.legalName} />
          <Line text={address} edit={edit(id, "address")} />
          <Line text={postcode} edit={edit(id, "postnummer")} />
        </Fact>
      )}
      {box !== undefined && (
        <Fact name={labels.post}>
          <Line text={site.legalName} />
          {box.split(/,\s+/).map((text) => (
            <Line key={text} text={text} edit={edit(id, "box")} />
          ))}
        </Fact>
      )}
    </dl>
  );
}

type FactProps = { name: string; isWide?: boolean; children: ReactNode };

function Fact({ name, isWide, children }: FactProps) {
  return (
    <div className="contact-block-fact" data-wide={isWide}>
      <dt className="contact-block-name">{name}</dt>
      <dd className="contact-block-value">{children}</dd>
    </div>
  );
}

type LineProps = { text: string | undefined; edit?: EditAttributes };

/** A separate line. The trailing space separates the lines when they are read aloud or copied. */
function Line({ text, edit }: LineProps) {
  if (text === undefined) return null;
  return (
    <span className="contact-block-line" {...edit}>
      {keepTogether(text)}{" "}
    </span>
  );
}
