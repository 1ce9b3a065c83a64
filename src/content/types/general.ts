import { type ContentType, line } from "./field.ts";

export const general = {
  name: { sv: "Kontaktuppgifter", en: "Contact details" },
  description: {
    sv: "Företagets uppgifter i sidfoten. Det ska bara finnas en post.",
    en: "The company's details in the footer. There should be just one entry.",
  },
  displayField: "email",
  localized: false,
  fields: {
    email: {
      kind: "email",
      name: { sv: "E-post", en: "E-mail" },
      help: { sv: "Dit besökare skriver.", en: "Where visitors write." },
    },
    address: line(
      80,
      { sv: "Gatuadress", en: "Street address" },
      { sv: "Gata och nummer.", en: "Street and number." },
    ),
    postnummer: line(
      40,
      { sv: "Postnummer och ort", en: "Postcode and town" },
      { sv: "Till exempel 123 45 Orten.", en: "For example 123 45 Orten." },
    ),
    phone: line(
      30,
      { sv: "Telefon", en: "Telephone" },
      { sv: "Med landsnummer: +46 31 …", en: "With country code: +46 31 …" },
    ),
    box: line(
      60,
      { sv: "Postadress", en: "Postal address" },
      { sv: "Box, postnummer och ort.", en: "Box, postcode and town." },
    ),
  },
} as const satisfies ContentType;
