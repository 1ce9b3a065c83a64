import type { ContentService } from "#content/service";
import { hashOf } from "#lib/hash-of.ts";
import { pictureHost } from "#content/text";
import { site } from "#site.config";
import { consentLabels, type PartyId } from "#language/consent-labels.ts";
import { defaultLocale, languageOf } from "#language/languages.ts";
import { analyticsCookieDays } from "#third-party/analytics/analytics-settings.ts";
import { googleHosts, type Hosts, namesOf } from "#third-party/hosts.ts";
import { defaultTiles, tileHost } from "#third-party/maps/map-tiles.ts";
import type { ThirdParties } from "#third-party/third-parties.ts";
import { consentDays, consentKey } from "./consent-settings.ts";

/** A party that a visitor's browser contacts, and what it stores. Tests compare the table with a browser's requests. */
export type PrivacyRow = {
  /** Its texts say why it is contacted, what it receives and when. */
  id: PartyId;
  party: string;
  /** None for the site itself. */
  hosts: Hosts;
  stored: readonly Stored[];
};

type Stored = {
  in: "cookie" | "localStorage";
  /** A `*` at the end matches anything. */
  name: string;
  /** For which it is valid, at most. Then a browser deletes a cookie, and the next visit the answer (consent.client.ts). */
  days: number;
};

/** Where a page's content and third parties are from. */
export type Parties = ThirdParties & { service: ContentService };

/**
 * Returns the parties of a configured site: the source of docs/privacy.md, of the consent banner's details, and of the content
 * security policy (server/content-policy.ts).
 */
export function privacyTable({ analytics, maps, tiles, service }: Parties): PrivacyRow[] {
  const rows: PrivacyRow[] = [];
  if (analytics) {
    const stored = ["_ga", "_ga_*"].map((name) => ({
      in: "cookie" as const,
      name,
      days: analyticsCookieDays,
    }));
    rows.push(
      { id: "analytics", party: "Google Analytics", hosts: googleHosts.analytics, stored },
      {
        id: "answer",
        party: site.companyName,
        hosts: {},
        stored: [{ in: "localStorage", name: consentKey, days: consentDays }],
      },
    );
  }
  const tile = tileHost(tiles);
  const tileService = tile === tileHost(defaultTiles) ? "OpenStreetMap" : tile;
  rows.push(
    maps
      ? { id: "googleMaps", party: "Google Maps", hosts: googleHosts.maps, stored: [] }
      : { id: "mapTiles", party: tileService, hosts: { [tile]: ["image"] }, stored: [] },
  );
  // The site itself sends the sample space.
  if (!service.url.startsWith("/")) {
    const hosts: Hosts = {
      [new URL(service.url).host]: ["image", "request"],
      [pictureHost]: ["image"],
    };
    rows.push({ id: "contentful", party: "Contentful", hosts, stored: [] });
  }
  return rows;
}

/**
 * Returns the version of a list of parties: it changes with the parties, their hosts, the purposes, and what is stored, and a
 * choice that a visitor has made for another version does not count. docs/privacy.md has a line for each version.
 */
export function versionOf(rows: readonly PrivacyRow[]): string {
  const { privacy } = consentLabels[languageOf[defaultLocale]];
  return hashOf(
    JSON.stringify(
      rows.map(({ id, hosts, stored }) => [id, namesOf(hosts), stored, privacy[id].purpose]),
    ),
  );
}
