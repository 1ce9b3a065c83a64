import type { ReactNode } from "react";
import type { General } from "#content/site-content.ts";
import { useLabels } from "#language/locale-context.tsx";
import { site } from "#site.config";
import { telephoneAddress } from "#ui/telephone-address.ts";

type ContactBlockProps = { general: General | undefined };

/** How to reach the company; what the content does not have is not there. */
export function ContactBlock({ general }: ContactBlockProps) {
  const labels = useLabels();
  if (general === undefined) return null;
  const { address, postcode, box, email, phone } = general;
  return (
    <dl className="contact-block">
      {(address ?? postcode) !== undefined && (
        <Fact name={labels.visit}>
          <Lines texts={[site.legalName, address, postcode]} />
        </Fact>
      )}
      {box !== undefined && (
        <Fact name={labels.post}>
          <Lines texts={[site.legalName, ...box.split(/(?<=,)\s+/)]} />
        </Fact>
      )}
      {(email ?? phone) !== undefined && (
        <Fact name={labels.writeOrCall} isWide>
          {email !== undefined && (
            <a className="contact-block-link" href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {phone !== undefined && (
            <a className="contact-block-link" href={telephoneAddress(phone)}>
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

type LinesProps = { texts: readonly (string | undefined)[] };

/** One line each, and still one text with spaces between when it is read or copied. */
function Lines({ texts }: LinesProps) {
  return texts
    .filter((text) => text !== undefined)
    .map((text) => (
      <span className="contact-block-line" key={text}>
        {text}{" "}
      </span>
    ));
}
