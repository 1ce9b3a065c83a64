import { fetchLists } from "#content/fetch-lists.ts";
import { requestNames } from "#content/requests.ts";
import type { PageData } from "#src/pages/page-data.ts";
import { afterPaint } from "#ui/after-paint.client.ts";

/**
 * Makes the seven requests (docs/specification.md §7) after the first paint and renders the parts whose content differs
 * from the served page. React is loaded only when there is a difference.
 * @param onRendered called after the changes have been rendered, even if no part had to be replaced
 */
export async function showLiveContent(data: PageData, onRendered: () => void): Promise<void> {
  const { locale, fingerprints, settings } = data;
  if (!settings.service) return;
  await afterPaint();
  const responses = await fetchLists(settings.service, locale, console.error);
  const hasChanged = requestNames.some((name) => {
    const response = responses[name];
    return response.ok && response.fingerprint !== fingerprints[name];
  });
  if (!hasChanged) return;
  const { renderChanges } = await import("./render-parts.tsx");
  await renderChanges(data, responses);
  onRendered();
}
