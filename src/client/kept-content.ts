import type { KeptSite } from "#content/kept-site.ts";
import type { Locale } from "#language/languages.ts";
import { contentPath } from "#src/pages/content-path.ts";

/**
 * Returns the last good content of a language as the site keeps it.
 * @throws Error when it cannot be fetched within 5 s
 */
export async function fetchKeptContent(locale: Locale): Promise<KeptSite> {
  const response = await fetch(contentPath(locale), { signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`${contentPath(locale)} answered ${response.status}`);
  return response.json();
}
