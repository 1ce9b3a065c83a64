import type { ColophonTexts, Person } from "#content/company.ts";
import type { Language } from "#language/languages.ts";

/**
 * The company's data: what is neither content nor configuration of the environment (docs/CUSTOMIZE.md).
 * Environment variables contain what differs between environments (addresses, keys): see .env.example.
 */
export const site = {
  companyName: "Klarvik",
  legalName: "Klarvik AB",
  copyrightYear: 2025,
  /** Of the office (ISO 3166-1 alpha-2). */
  country: "SE",
  social: [
    { name: "LinkedIn", url: "https://www.linkedin.com/company/klarvik-example" },
    { name: "GitHub", url: "https://github.com/klarvik-example" },
  ],
  map: {
    zoom: 17,
    center: { latitude: 57.7006, longitude: 11.9937 },
    marker: { latitude: 57.7002, longitude: 11.9937 },
  },
  /** Texts of the company, per language. The `general` entry can replace `title`, `description`,
   * `lead` and `invitation`. */
  texts: {
    sv: {
      title: "Klarvik – data, rapporter och system från Göteborg",
      description:
        "Vi bygger dataplattformar, rapporter och system där varje siffra går att följa tillbaka till sin källa.",
      lead: "Vi bygger dataplattformar, rapporter och system där varje siffra går att följa tillbaka till sin källa. För energi, sjöfart och logistik.",
      /** Above the slogan: who the company is and where. */
      kicker: "Datakonsulter i Göteborg",
      invitation: "Boka en timme – utan kostnad",
      /** Below the invitation: what it is about. */
      invitationNote: "Ta med en rapport. Vi följer siffrorna till källan.",
      aboutHeading: "Vi gör siffrorna begripliga för dem som ska fatta besluten.",
      /** Beside the last service areas: what the client has after which time. */
      servicesInvitation: "Osäker på var ni ska börja? Ring, så tittar vi tillsammans.",
      firstSteps: [
        { after: "En timme", step: "Vi går igenom en rapport, utan kostnad." },
        { after: "Tre veckor", step: "En färdig översyn på ert bord, utan säljmöten." },
        { after: "Sex veckor", step: "Första nyckeltalet, spårbart hela vägen." },
        { after: "Fem år", step: "Hälften av kunderna har varit med längre än så." },
      ],
      contactInvitation: "Ta med en rapport. Vi går igenom den på en timme, utan kostnad.",
      /** The button of the contact block, and the subject of the message that it begins. */
      booking: { action: "Mejla och boka", subject: "En timme om en rapport" },
      contactReply: "Vi svarar samma arbetsdag, med ett förslag på när vi kan ses.",
      heroDescription:
        "Fyr och röd fyrvaktarbostad på en klippö i Bohuslän: gryning, middag, skymning, vinternatt med norrsken",
      openGraphImage: "Fyren i skymningen och orden Klart hela vägen ner.",
      officePhoto: "Kontoret på Klarviksgatan en kväll, gult trä på rött tegel",
    },
    en: {
      title: "Klarvik – data, reports and software from Gothenburg",
      description:
        "We build data platforms, reports and software where every number can be traced back to its source.",
      lead: "We build data platforms, reports and software where every number can be traced to its source. For energy, shipping and logistics.",
      kicker: "Data consultants, Gothenburg",
      invitation: "Book a free hour",
      invitationNote: "Bring a report. We’ll follow its numbers to the source.",
      aboutHeading: "We make numbers readable for the people who decide.",
      servicesInvitation: "Not sure where to start? Call us and we’ll look at it together.",
      firstSteps: [
        { after: "One hour", step: "We go through one report, free of charge." },
        { after: "Three weeks", step: "A written review on your desk. No sales meetings." },
        { after: "Six weeks", step: "Your first metric, traceable all the way down." },
        { after: "Five years", step: "Half of our clients have been with us longer than that." },
      ],
      contactInvitation: "Bring a report. We’ll go through it in an hour, free of charge.",
      booking: { action: "Email us to book", subject: "One hour, one report" },
      contactReply: "We reply the same working day and suggest a time to meet.",
      heroDescription:
        "Lighthouse and red keeper’s house on a Bohuslän skerry: dawn, noon, dusk, winter night with northern lights",
      openGraphImage: "The lighthouse at dusk and the words Clear all the way down.",
      officePhoto: "The office at Klarviksgatan in the evening, yellow timber on red brick",
    },
  },
} as const satisfies Record<string, unknown> & { texts: Record<Language, object> };

/**
 * The slogan and the titles of the background images in other languages, since the content has them in one. A translated
 * slogan is the headline, with the slogan itself below it; an image without a name here has a number.
 */
export const heroTexts: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    "Klart hela vägen ner.": "Clear all the way down.",
    Gryning: "Dawn",
    Middag: "Noon",
    Skymning: "Dusk",
    Vinternatt: "Winter night",
  },
};

/** Who answers mail and calls, shown in the contact block. */
export const contactPerson: Person | undefined = {
  name: "Sara Wallin",
  title: { sv: "Kundansvarig, svarar själv", en: "Client lead, answers her own phone" },
  phone: "+46 31 000 00 01",
};

/** The title block below the contact details: position and scale of the map, and the page's signs. Undefined for none. */
export const colophon: Readonly<Record<Language, ColophonTexts>> | undefined = {
  sv: {
    name: "Sjökort",
    position: "Position",
    directions: ["N", "S", "O", "V"],
    scale: "Skala",
    changed: "Rättad t.o.m.",
    dates: "sv-SE",
    signs: "Tecken på sidan",
    signOf: { action: "leder vidare", source: "visar siffrans källa", step: "ett första steg" },
  },
  en: {
    name: "Chart",
    position: "Position",
    directions: ["N", "S", "E", "W"],
    scale: "Scale",
    changed: "Corrected to",
    dates: "en-GB",
    signs: "Signs on this page",
    signOf: { action: "leads further", source: "shows a number’s source", step: "a first step" },
  },
};

/*
 * The constants of docs/specification.md §9. They are separate exports, so that a browser script that imports one number
 * does not contain the company's texts.
 */

/** Default milliseconds per slide. */
export const heroInterval = 30_000;
export const newsInStrip = 3;
/** Milliseconds that a link with a hash waits for its element. */
export const hashScrollTimeout = 10_000;
export const areasPerGroup = 4;
/** Milliseconds that an outbound link waits at most for the confirmation of its analytics hit. */
export const outboundLinkTimeout = 250;
/** Where the alternate product domain leads. */
export const productPath = "/powerbi";
