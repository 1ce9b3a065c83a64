import type { BrowserContext, Page } from "@playwright/test";
import { privacyTable } from "#third-party/privacy-table.ts";

/** What a browser asked of others and keeps. */
export type PrivacyRecord = { hosts: string[]; kept: KeptItem[] };

type KeptItem = { in: string; name: string; /** Undefined for what does not end. */ days?: number };

/** The other hosts that are asked from now on, each once, in a list that grows. */
export function otherHosts(context: BrowserContext, site: string): string[] {
  const hosts: string[] = [];
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (!url.protocol.startsWith("http") || url.origin === new URL(site).origin) return;
    if (!hosts.includes(url.hostname)) hosts.push(url.hostname);
  });
  return hosts;
}

/** Every cookie and storage key of the page. */
export async function keptItems(page: Page): Promise<KeptItem[]> {
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

/** What the table does not list, or not for as long. */
export function unlisted({ hosts, kept }: PrivacyRecord): string[] {
  const listedHosts = privacyTable.flatMap((row) => row.hosts);
  const listedItems = privacyTable.flatMap((row) => row.stored);
  return [
    ...hosts.filter((host) => !listedHosts.some((pattern) => matches(host, pattern))),
    ...kept
      .filter(
        (item) =>
          !listedItems.some(
            (listed) =>
              listed.in === item.in &&
              matches(item.name, listed.name) &&
              (item.days === undefined || item.days <= listed.days),
          ),
      )
      .map((item) => `${item.in} ${item.name}`),
  ];
}

/** `*` at one end stands for anything. */
function matches(text: string, pattern: string): boolean {
  if (pattern.startsWith("*")) return text.endsWith(pattern.slice(1));
  return pattern.endsWith("*") ? text.startsWith(pattern.slice(0, -1)) : text === pattern;
}
