import { fingerprint } from "#content/fingerprint.ts";
import { type Answers, requestNames, requestSite } from "#content/requests.ts";
import { painted } from "#ui/painted.client.ts";
import type { PageData } from "#src/pages/page-data.ts";

/**
 * The seven requests of a load and of a switch of language (specification, section 7), once the page has painted and
 * the browser has time. Undefined where there is no service to ask.
 */
export async function requestLiveContent({
  locale,
  settings: { service },
}: PageData): Promise<Answers | undefined> {
  if (!service) return undefined;
  await painted();
  return requestSite(service, locale, console.error);
}

/** Whether a request brought something else than what is shown. */
export function differs(
  answers: Answers,
  { fingerprints }: Pick<PageData, "fingerprints">,
): boolean {
  return requestNames.some((name) => {
    const answer = answers[name];
    return answer.ok && fingerprint(answer.list) !== fingerprints[name];
  });
}
