import { fingerprint } from "#content/fingerprint.ts";
import { requestNames, requestSite } from "#content/requests.ts";
import type { PageData } from "#src/pages/page-data.ts";
import { painted } from "#ui/painted.client.ts";

/**
 * Makes the seven requests of a load (docs/specification.md §7) once the page has painted, and renders the parts for
 * which they brought something new. React is loaded only then.
 * @param onRendered called after parts were replaced
 */
export async function showLiveContent(data: PageData, onRendered: () => void): Promise<void> {
  const { locale, fingerprints, settings } = data;
  if (!settings.service) return;
  await painted();
  const answers = await requestSite(settings.service, locale, console.error);
  const hasChanged = requestNames.some((name) => {
    const answer = answers[name];
    return answer.ok && fingerprint(answer.list) !== fingerprints[name];
  });
  if (!hasChanged) return;
  const { renderChanges } = await import("./render-parts.tsx");
  await renderChanges(data, answers);
  onRendered();
}
