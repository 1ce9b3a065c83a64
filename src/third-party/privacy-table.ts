import type { Language } from "#language/languages.ts";
import { site } from "#site.config";
import type { AnalyticsSettings } from "./analytics-settings.ts";
import { consentDays, consentKey } from "./consent.ts";
import { analyticsCookieDays } from "./google-analytics.ts";

/** Another party that a visitor's browser contacts, or something that it stores. Tests compare the table with browsers. */
export type PrivacyRow = {
  party: string;
  /** Host names, `*.` before all below one; none for the site itself. */
  hosts: readonly string[];
  /** What of the site needs the party; undefined for the site itself. */
  neededFor?: "analytics" | "Google's map" | "OpenStreetMap's map" | "content";
  purpose: Texts;
  /** What the party learns. */
  learns?: Texts;
  when: Texts;
  /** Before the visitor has answered, for each value of `ANALYTICS_BEFORE_CONSENT`. */
  beforeAnswer?: Record<AnalyticsSettings["beforeConsent"], Texts>;
  stored: readonly Stored[];
};

type Texts = Record<Language, string>;

type Stored = {
  in: "cookie" | "localStorage";
  /** A `*` at the end matches anything. */
  name: string;
  /** Days until it is deleted, at most. */
  days: number;
};

/** Everything beyond the site's own pages and files: docs/privacy.md and the consent banner are made from it. */
export const privacyTable: readonly PrivacyRow[] = [
  {
    party: "Google Analytics",
    hosts: ["www.googletagmanager.com", "*.google-analytics.com", "*.analytics.google.com"],
    neededFor: "analytics",
    purpose: {
      sv: "Räknar sidvisningar och klick på länkar till andra webbplatser. E-postadresser stryks innan något skickas.",
      en: "Counts page views and clicks on links to other sites. E-mail addresses are removed before anything is sent.",
    },
    learns: {
      sv: "Sidans adress och titel, adressen som ni kom från, länkens adress vid ett klick, er IP-adress, webbläsare och skärmstorlek.",
      en: "The page's address and title, the address that you came from, the link's address on a click, your IP address, browser and screen size.",
    },
    when: {
      sv: "När ni har godkänt. När ni har avböjt: aldrig.",
      en: "Once you have accepted. Once you have declined: never.",
    },
    beforeAnswer: {
      cookieless: {
        sv: "Före svaret: sidvisningen och klick på länkar till andra webbplatser, utan kakor och utan kännetecken i webbläsaren.",
        en: "Before the answer: the page view and clicks on links to other sites, without cookies and without any identifier stored in the browser.",
      },
      nothing: {
        sv: "Före svaret: ingenting. Ingen av Googles värdar kontaktas.",
        en: "Before the answer: nothing. None of Google's hosts is contacted.",
      },
    },
    stored: [
      { in: "cookie", name: "_ga", days: analyticsCookieDays },
      { in: "cookie", name: "_ga_*", days: analyticsCookieDays },
    ],
  },
  {
    party: site.companyName,
    hosts: [],
    purpose: {
      sv: "Minns ert svar, så att ni inte blir frågade igen. Det skickas aldrig.",
      en: "Remembers your answer, so that you are not asked again. It is never sent.",
    },
    when: { sv: "När ni har svarat.", en: "Once you have answered." },
    stored: [{ in: "localStorage", name: consentKey, days: consentDays }],
  },
  {
    party: "OpenStreetMap",
    hosts: ["tile.openstreetmap.org"],
    neededFor: "OpenStreetMap's map",
    purpose: { sv: "Kartans bilder.", en: "The map's pictures." },
    learns: {
      sv: "Webbplatsens adress, vilken del av kartan som visas, er IP-adress och webbläsare.",
      en: "The site's address, which part of the map is shown, your IP address and browser.",
    },
    when: { sv: "När kartan är nära att synas.", en: "When the map is close to being seen." },
    stored: [],
  },
  {
    party: "Google Maps",
    hosts: ["*.googleapis.com", "*.gstatic.com", "*.google.com", "*.googleusercontent.com"],
    neededFor: "Google's map",
    purpose: { sv: "Kartan.", en: "The map." },
    learns: {
      sv: "Webbplatsens adress, vilken del av kartan som visas, er IP-adress och webbläsare.",
      en: "The site's address, which part of the map is shown, your IP address and browser.",
    },
    when: { sv: "När kartan är nära att synas.", en: "When the map is close to being seen." },
    beforeAnswer: {
      cookieless: { sv: "Före svaret: likaså.", en: "Before the answer: likewise." },
      nothing: {
        sv: "Så länge ni inte har godkänt: först när ni klickar på kartan.",
        en: "As long as you have not accepted: only when you click on the map.",
      },
    },
    stored: [],
  },
  {
    party: "Contentful",
    hosts: ["*.contentful.com", "*.ctfassets.net"],
    neededFor: "content",
    purpose: { sv: "Sidans texter och bilder.", en: "The page's texts and pictures." },
    learns: {
      sv: "Webbplatsens adress, språket som ni läser, er IP-adress och webbläsare.",
      en: "The site's address, the language that you read, your IP address and browser.",
    },
    when: { sv: "När sidan visas.", en: "When the page is shown." },
    stored: [],
  },
];
