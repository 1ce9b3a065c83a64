import type { KeptSite } from "#content/take-in.ts";
import { type Locale, searchInLocale } from "#language/languages.ts";
import { pageDataOf } from "./page-data.ts";

const asked = new Map<Locale, Promise<KeptSite | undefined>>();

/**
 * The last good content of another language as the site itself serves it: what a switch shows at once, before the
 * seven requests have come back. Undefined when it cannot be had; the next call then tries again.
 */
export function servedSite(locale: Locale): Promise<KeptSite | undefined> {
  const known = asked.get(locale);
  if (known) return known;
  const asking = fetchSite(locale).catch(() => undefined);
  asked.set(locale, asking);
  void asking.then((site) => {
    if (!site) asked.delete(locale);
  });
  return asking;
}

/** A static host that cannot choose by query answers in the default language; the other one is a file there. */
async function fetchSite(locale: Locale): Promise<KeptSite | undefined> {
  const search = searchInLocale(new URLSearchParams(), locale);
  return (await siteAt(`/${search}`, locale)) ?? (await siteAt(`/${locale}.html`, locale));
}

async function siteAt(address: string, locale: Locale): Promise<KeptSite | undefined> {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(5000),
  });
  if (!response.ok) return undefined;
  const site = pageDataOf(await response.text())?.site;
  return site?.locale === locale ? site : undefined;
}
