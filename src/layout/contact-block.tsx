import type { ReactNode } from "react";
import type { General } from "#content/model";
import { defaultLocale } from "#language/languages.ts";
import { site } from "#site.config";
import { keepTogether } from "#ui/keep-together.ts";
import { type FieldAttributes, useFieldAttributes } from "#ui/field-attributes.ts";
import { useLabels, usePage } from "#ui/page-context.ts";

type ContactBlockProps = {
  general: General | undefined;
  /** Whether the page's map is Google's, which then has the directions, too. */
  hasGoogleMap: boolean;
};

/** The company's contact details; missing fields are left out. */
export function ContactBlock({ general, hasGoogleMap }: ContactBlockProps) {
  const labels = useLabels();
  const field = useFieldAttributes("general", general);
  const { locale } = usePage();
  // Readers of the default language know it.
  const country = locale === defaultLocale ? undefined : regionNames(locale).of(site.country);
  if (general === undefined) return null;
  const { address, postnummer, box, email, phone } = general;
  return (
    <div className="contact-block page-row">
      {(email ?? phone) !== undefined && (
        <p className="contact-block-reach">
          {phone !== undefined && (
            <a
              className="contact-block-link contact-block-phone"
              href={phone.href}
              {...field("phone")}
            >
              {keepTogether(phone.text)}
            </a>
          )}
          {email !== undefined && (
            <a className="contact-block-link" href={email.href} {...field("email")}>
              {email.text}
            </a>
          )}
        </p>
      )}
      {[address, postnummer, box].some((text) => text !== undefined) && (
        <dl className="contact-block-facts page-row">
          {(address ?? postnummer) !== undefined && (
            <Fact name={labels.visit}>
              <Line text={address} field={field("address")} />
              <Line text={postnummer} field={field("postnummer")} />
              <Line text={country} />
              <a
                className="contact-block-directions screen-only"
                href={hasGoogleMap ? googleDirections : openDirections}
              >
                {labels.directions}
              </a>
            </Fact>
          )}
          {box !== undefined && (
            <Fact name={labels.post}>
              {box.split(/,\s+/).map((text) => (
                <Line key={text} text={text} field={field("box")} />
              ))}
              <Line text={country} />
            </Fact>
          )}
        </dl>
      )}
    </div>
  );
}

const { zoom, marker } = site.map;
const { latitude, longitude } = marker;
const place = `${latitude}%2C${longitude}`;

/** Directions to the office, by the provider of the page's map (https://developers.google.com/maps/documentation/urls). */
const googleDirections = `https://www.google.com/maps/dir/?api=1&destination=${place}`;
const openDirections = `https://www.openstreetmap.org/directions?to=${place}#map=${zoom}/${latitude}/${longitude}`;

const regionNames = (locale: string) => new Intl.DisplayNames(locale, { type: "region" });

type FactProps = { name: string; children: ReactNode };

function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt className="contact-block-name">{name}</dt>
      <dd className="contact-block-value">{children}</dd>
    </div>
  );
}

type LineProps = { text: string | undefined; field?: FieldAttributes };

/** A separate line. The trailing space separates the lines when they are read aloud or copied. */
function Line({ text, field }: LineProps) {
  if (text === undefined) return null;
  return <div {...field}>{keepTogether(text)} </div>;
}
