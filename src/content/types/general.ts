import { type ContentType, inEachLanguage, line } from "./field.ts";

export const general = {
  name: { sv: "Kontaktuppgifter", en: "Contact details" },
  description: {
    sv: "Företagets uppgifter i sidfoten, och texter för sökmotorer. Det ska bara finnas en post.",
    en: "The company's details in the footer, and texts for search engines. There should be just one entry.",
  },
  displayField: "email",
  localized: false,
  fields: {
    email: {
      kind: "email",
      name: { sv: "E-post", en: "E-mail" },
      help: {
        sv: "Adressen som besökare skriver till.",
        en: "The address that visitors write to.",
      },
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
    ...inEachLanguage("pageTitle", (language) =>
      line(
        60,
        { sv: `Sidans titel på ${language.sv}`, en: `Page title in ${language.en}` },
        {
          sv: "Rubriken i sökresultat, på webbläsarens flik och när sidan delas. Om fältet är tomt används titeln i webbplatsens inställningar.",
          en: "The headline in search results, on the browser's tab and when the page is shared. If empty, the title in the website's settings is used.",
        },
      ),
    ),
    ...inEachLanguage("pageDescription", (language) =>
      line(
        160,
        { sv: `Sidans beskrivning på ${language.sv}`, en: `Page description in ${language.en}` },
        {
          sv: "En eller två meningar under rubriken i sökresultat och när sidan delas. Om fältet är tomt används beskrivningen i webbplatsens inställningar.",
          en: "One or two sentences below the headline in search results and when the page is shared. If empty, the description in the website's settings is used.",
        },
      ),
    ),
    ...inEachLanguage("lead", (language) =>
      line(
        160,
        { sv: `Ingress på ${language.sv}`, en: `Lead in ${language.en}` },
        {
          sv: "Meningen under sloganen, överst på sidan. Om fältet är tomt används ingressen i webbplatsens inställningar.",
          en: "The sentence below the slogan, at the top of the page. If empty, the lead in the website's settings is used.",
        },
      ),
    ),
    ...inEachLanguage("invitation", (language) =>
      line(
        45,
        { sv: `Inbjudan på ${language.sv}`, en: `Invitation in ${language.en}` },
        {
          sv: "Knappen under ingressen, som leder till kontaktuppgifterna: det som besökaren ska göra, med några få ord. Om fältet är tomt används inbjudan i webbplatsens inställningar.",
          en: "The button under the lead, which leads to the contact details: what visitors should do, in a few words. If empty, the invitation in the website's settings is used.",
        },
      ),
    ),
    socialLinks: {
      kind: "profiles",
      name: { sv: "Sociala medier", en: "Social media" },
      help: {
        sv: "En adress per profil, i den ordning de ska visas: https://www.linkedin.com/company/foretaget. Länken får namn efter sajten som den leder till; skriv Namn | https://… för ett annat namn. Om fältet är tomt visas profilerna i webbplatsens inställningar.",
        en: "One address per profile, in the order to show them: https://www.linkedin.com/company/the-company. The link is named after the site that it leads to; for another name, write Name | https://… If empty, the profiles in the website's settings are shown.",
      },
    },
  },
} as const satisfies ContentType;
