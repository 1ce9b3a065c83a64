import type { ReactNode } from "react";
import type { General } from "#content/site-content.ts";
import { useLabels } from "#language/locale-context.tsx";
import { site } from "#site.config";
import { telephoneAddress } from "#ui/telephone-address.ts";
import { type EditMark, useEditMarks } from "#ui/edit-marks.tsx";

type ContactBlockProps = { general: General | undefined };

/** How to reach the company; what the content does not have is not there. */
export function ContactBlock({ general }: ContactBlockProps) {
  const labels = useLabels();
  const mark = useEditMarks("general");
  if (general === undefined) return null;
  const { id, address, postcode, box, email, phone } = general;
  return (
    <dl className="contact-block">
      {(address ?? postcode) !== undefined && (
        <Fact name={labels.visit}>
          <Line text={site.legalName} />
          <Line text={address} mark={mark(id, "address")} />
          <Line text={postcode} mark={mark(id, "postnummer")} />
        </Fact>
      )}
      {box !== undefined && (
        <Fact name={labels.post}>
          <Line text={site.legalName} />
          {box.split(/,\s+/).map((text) => (
            <Line key={text} text={text} mark={mark(id, "box")} />
          ))}
        </Fact>
      )}
      {(email ?? phone) !== undefined && (
        <Fact name={labels.writeOrCall} isWide>
          {email !== undefined && (
            <a className="contact-block-link" href={`mailto:${email}`} {...mark(id, "email")}>
              {email}
            </a>
          )}
          {phone !== undefined && (
            <a className="contact-block-link" href={telephoneAddress(phone)} {...mark(id, "phone")}>
              {phone}
            </a>
          )}
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

type LineProps = { text: string | undefined; mark?: EditMark };

/** A line by itself, and still one text with spaces between when it is read or copied. */
function Line({ text, mark }: LineProps) {
  if (text === undefined) return null;
  return (
    <span className="contact-block-line" {...mark}>
      {text}{" "}
    </span>
  );
}
