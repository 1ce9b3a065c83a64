import type { PrivacyTexts } from "#language/consent-labels.ts";
import { site } from "#site.config";
import { analyticsCookieDays, consentDays, consentKey } from "./analytics-settings.ts";
import { hashOf } from "#content/service";
import { consentLabels } from "#language/consent-labels.ts";
import { defaultLocale, languageOf } from "#language/languages.ts";
import { hostsOf } from "./hosts.ts";
import { defaultTiles, type MapTiles, tileHost } from "./map-tiles.ts";

/** A party that a visitor's browser contacts, and what it stores. Tests compare the table with a browser's requests. */
export type PrivacyRow = {
  /** Its texts say why it is contacted, what it receives and when. */
  id: keyof PrivacyTexts;
  party: string;
  /** Host names, with `*.` for subdomains; none for the site itself. */
  hosts: readonly string[];
  stored: readonly Stored[];
};

type Stored = {
  in: "cookie" | "localStorage";
  /** A `*` at the end matches anything. */
  name: string;
  /** For which it is valid, at most. Then a browser deletes a cookie, and the next visit the answer (consent.client.ts). */
  days: number;
};

/** Returns the source of docs/privacy.md and of the consent banner's details. */
export const privacyTable = (tiles: MapTiles): readonly PrivacyRow[] => [
  {
    id: "analytics",
    party: "Google Analytics",
    hosts: hostsOf("analytics"),
    stored: [
      { in: "cookie", name: "_ga", days: analyticsCookieDays },
      { in: "cookie", name: "_ga_*", days: analyticsCookieDays },
    ],
  },
  {
    id: "answer",
    party: site.companyName,
    hosts: [],
    stored: [{ in: "localStorage", name: consentKey, days: consentDays }],
  },
  {
    id: "mapTiles",
    party: tileHost(tiles) === tileHost(defaultTiles) ? "OpenStreetMap" : tileHost(tiles),
    hosts: [tileHost(tiles)],
    stored: [],
  },
  {
    id: "googleMaps",
    party: "Google Maps",
    hosts: hostsOf("googleMaps"),
    stored: [],
  },
  {
    id: "contentful",
    party: "Contentful",
    hosts: ["*.contentful.com", "*.ctfassets.net"],
    stored: [],
  },
];

/**
 * Returns the version of a list of parties: it changes with the parties, their hosts, the purposes, and what is stored, and a
 * choice that a visitor has made for another version does not count. docs/privacy.md has a line for each version.
 */
export function versionOf(rows: readonly PrivacyRow[]): string {
  const { privacy } = consentLabels[languageOf[defaultLocale]];
  return hashOf(
    JSON.stringify(rows.map(({ id, hosts, stored }) => [id, hosts, stored, privacy[id].purpose])),
  );
}
