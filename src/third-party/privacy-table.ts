import type { PrivacyTexts } from "#language/consent-labels.ts";
import { site } from "#site.config";
import { analyticsCookieDays, consentDays, consentKey } from "./analytics-settings.ts";

/** A party that a visitor's browser contacts, and what it stores. Tests compare the table with a browser's requests. */
export type PrivacyRow = {
  party: string;
  /** Host names, with `*.` for subdomains; none for the site itself. */
  hosts: readonly string[];
  /** The feature that needs the party; undefined for the site itself. */
  neededFor?: "analytics" | "Google's map" | "OpenStreetMap's map" | "content";
  /** Why it is contacted, what it learns and when, in each language. */
  texts: keyof PrivacyTexts;
  stored: readonly Stored[];
};

type Stored = {
  in: "cookie" | "localStorage";
  /** A `*` at the end matches anything. */
  name: string;
  /** Days until it is deleted, at most. */
  days: number;
};

/** The source of docs/privacy.md and of the consent banner's details. */
export const privacyTable: readonly PrivacyRow[] = [
  {
    party: "Google Analytics",
    hosts: ["www.googletagmanager.com", "*.google-analytics.com", "*.analytics.google.com"],
    neededFor: "analytics",
    texts: "analytics",
    stored: [
      { in: "cookie", name: "_ga", days: analyticsCookieDays },
      { in: "cookie", name: "_ga_*", days: analyticsCookieDays },
    ],
  },
  {
    party: site.companyName,
    hosts: [],
    texts: "answer",
    stored: [{ in: "localStorage", name: consentKey, days: consentDays }],
  },
  {
    party: "OpenStreetMap",
    hosts: ["tile.openstreetmap.org"],
    neededFor: "OpenStreetMap's map",
    texts: "openStreetMap",
    stored: [],
  },
  {
    party: "Google Maps",
    hosts: ["*.googleapis.com", "*.gstatic.com", "*.google.com", "*.googleusercontent.com"],
    neededFor: "Google's map",
    texts: "googleMaps",
    stored: [],
  },
  {
    party: "Contentful",
    hosts: ["*.contentful.com", "*.ctfassets.net"],
    neededFor: "content",
    texts: "contentful",
    stored: [],
  },
];
