import type { KeptSite } from "#content/kept-site.ts";
import type { Locale } from "#language/languages.ts";
import { askOnce } from "./ask-once.ts";
import { contentPath } from "#src/pages/content-path.ts";

const asked = new Map<Locale, Promise<KeptSite | undefined>>();

/**
 * The last good content of a language as the site keeps it: what is shown at once, before the seven requests have
 * come back. Undefined when it cannot be had; the next call then tries again.
 */
export const keptContent = (locale: Locale): Promise<KeptSite | undefined> =>
  askOnce(asked, locale, fetchContent);

async function fetchContent(locale: Locale): Promise<KeptSite | undefined> {
  const response = await fetch(contentPath(locale), { signal: AbortSignal.timeout(5000) });
  if (!response.ok) return undefined;
  const site: KeptSite = await response.json();
  return site.locale === locale ? site : undefined;
}
