import { matchesGlob } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { readConfig } from "#server/config.ts";
import { privacyTable } from "#third-party/consent/privacy-table.ts";

/** The hosts that a browser has contacted, and what it has stored. */
export type PrivacyRecord = { hosts: string[]; stored: StoredItem[] };

type StoredItem = {
  in: string;
  name: string;
  /** Days until a cookie is deleted, negative for a session cookie; undefined for other items. */
  days?: number;
};

/** Returns a growing list of other hosts that are contacted from now on. */
export function otherHosts(context: BrowserContext, site: string): string[] {
  const hosts: string[] = [];
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (!url.protocol.startsWith("http") || url.origin === new URL(site).origin) return;
    if (!hosts.includes(url.hostname)) hosts.push(url.hostname);
  });
  return hosts;
}

/** Returns every cookie and storage key of the page. */
export async function storedItems(page: Page): Promise<StoredItem[]> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => ({ in: "localStorage", name })),
    ...Object.keys(sessionStorage).map((name) => ({ in: "sessionStorage", name })),
    ...(await indexedDB.databases()).map(({ name }) => ({ in: "IndexedDB", name: name ?? "" })),
    ...(await caches.keys()).map((name) => ({ in: "cache", name })),
  ]);
  return [
    ...cookies.map(({ name, expires }) => ({
      in: "cookie",
      name,
      days: Math.round((expires - Date.now() / 1000) / 86_400),
    })),
    ...stored,
  ];
}

const { settings } = readConfig({ GA_MEASUREMENT_ID: "G-TEST123" });

/** Returns the hosts and items that the table does not list, and items whose lifetime exceeds the listed one. */
export function unlisted({ hosts, stored }: PrivacyRecord): string[] {
  const rows = [undefined, { key: "k", mapId: undefined }].flatMap((maps) =>
    privacyTable({ ...settings, maps }),
  );
  const listedHosts = rows.flatMap((row) => Object.keys(row.hosts));
  const listedItems = rows.flatMap((row) => row.stored);
  return [
    ...hosts.filter((host) => !listedHosts.some((pattern) => matchesGlob(host, pattern))),
    ...stored
      .filter(
        (item) =>
          !listedItems.some(
            (listed) =>
              listed.in === item.in &&
              matchesGlob(item.name, listed.name) &&
              (item.days === undefined || item.days <= listed.days),
          ),
      )
      .map(({ in: place, name, days }) =>
        [place, name, ...(days === undefined ? [] : [`for ${days} days`])].join(" "),
      ),
  ];
}
