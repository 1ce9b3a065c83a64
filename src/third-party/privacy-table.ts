import type { Language } from "#language/languages.ts";
import { consentDays, consentKey } from "./consent.ts";
import { analyticsCookieDays } from "./google-analytics.ts";

/** Somebody whom a visitor's browser asks, or something that it keeps; tests hold the table against the browser. */
export type PrivacyRow = {
  party: string;
  /** Host names, `*.` before all below one; none for the site itself. */
  hosts: readonly string[];
  /** Whether it belongs to what the visitor is asked about. */
  isAnalytics: boolean;
  when: Record<Language, string>;
  purpose: Record<Language, string>;
  kept: readonly Kept[];
};

type Kept = {
  in: "cookie" | "localStorage";
  /** A `*` at the end stands for anything. */
  name: string;
  /** Days that it stays at the most. */
  days: number;
};

/** Everything beyond the site's own pages and files. */
export const privacyTable: readonly PrivacyRow[] = [
  {
    party: "Google Analytics",
    hosts: ["www.googletagmanager.com", "*.google-analytics.com", "*.analytics.google.com"],
    isAnalytics: true,
    when: {
      sv: "När du har godkänt. Före svaret antingen inget alls eller sidvisningar utan kakor och kännetecken, beroende på webbplatsens inställning. Efter ett nej: aldrig.",
      en: "Once you have accepted. Before the answer either nothing at all or page views without cookies and identifiers, as the site is set. After a refusal: never.",
    },
    purpose: {
      sv: "Räknar sidvisningar och klick på länkar till andra webbplatser. E-postadresser stryks innan något skickas.",
      en: "Counts page views and clicks on links to other sites. E-mail addresses are struck out before anything is sent.",
    },
    kept: [
      { in: "cookie", name: "_ga", days: analyticsCookieDays },
      { in: "cookie", name: "_ga_*", days: analyticsCookieDays },
    ],
  },
  {
    party: "Klarvik",
    hosts: [],
    isAnalytics: true,
    when: { sv: "När du har svarat.", en: "Once you have answered." },
    purpose: {
      sv: "Minns ditt svar, så att du inte blir frågad igen.",
      en: "Remembers your answer, so that you are not asked again.",
    },
    kept: [{ in: "localStorage", name: consentKey, days: consentDays }],
  },
  {
    party: "OpenStreetMap",
    hosts: ["tile.openstreetmap.org"],
    isAnalytics: false,
    when: {
      sv: "När kartan närmar sig synfältet, om webbplatsen inte använder Google Maps.",
      en: "When the map comes near the view, where the site does not use Google Maps.",
    },
    purpose: { sv: "Kartans bilder.", en: "The map's pictures." },
    kept: [],
  },
  {
    party: "Google Maps",
    hosts: ["*.googleapis.com", "*.gstatic.com", "*.google.com", "*.googleusercontent.com"],
    isAnalytics: false,
    when: {
      sv: "När kartan närmar sig synfältet, om webbplatsen använder Google Maps.",
      en: "When the map comes near the view, where the site uses Google Maps.",
    },
    purpose: { sv: "Kartan.", en: "The map." },
    kept: [],
  },
  {
    party: "Contentful",
    hosts: ["cdn.contentful.com", "images.ctfassets.net"],
    isAnalytics: false,
    when: {
      sv: "När sidan visas, om webbplatsens innehåll ligger hos Contentful.",
      en: "When the page is shown, where the site's content is kept by Contentful.",
    },
    purpose: { sv: "Sidans texter och bilder.", en: "The page's texts and pictures." },
    kept: [],
  },
];
