import type { ContentService } from "#content/service";
import { pictureHost } from "#content/text";
import { site } from "#site.config";
import type { PartyId } from "#language/consent-labels.ts";
import { analyticsCookieDays } from "#third-party/analytics/analytics-settings.ts";
import { googleHosts, type Hosts } from "#third-party/hosts.ts";
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
  /** The one that the environment chooses. */
  chosenHost?: string;
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
 * Returns the parties of a configured site: the source of docs/privacy.md, of the privacy notice, and of the content
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
      : {
          id: "mapTiles",
          party: tileService,
          hosts: { [tile]: ["image"] },
          chosenHost: tile,
          stored: [],
        },
  );
  // The site itself sends the sample space.
  if (!service.url.startsWith("/")) {
    const { host: chosenHost } = new URL(service.url);
    const hosts: Hosts = { [chosenHost]: ["image", "request"], [pictureHost]: ["image"] };
    rows.push({ id: "contentful", party: "Contentful", hosts, chosenHost, stored: [] });
  }
  return rows;
}

/** When a party, a purpose or what is stored has last changed: visitors who answered before are asked again. */
export const noticeDate = "2026-11-28";

/** Returns what a visitor's choice is for, without a blank: the date, the parties, and the hosts that the environment chooses. */
export const versionOf = (parties: Parties): string =>
  [
    noticeDate,
    ...privacyTable(parties).map(({ id, chosenHost }) =>
      [id, chosenHost].filter(Boolean).join(":"),
    ),
  ].join("/");
