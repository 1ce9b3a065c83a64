import { entriesIn, type LocaleContent } from "./locale-content.ts";
import { type RequestName, requestNames } from "./requests.ts";

/**
 * Returns the lists that have lost more than half of their entries. A failing content service often responds with status
 * 200 and lists that are empty, truncated or unreadable, so such a loss is not shown until it is confirmed: on the server by
 * a webhook or after ten minutes (server/content/editions.ts), in a browser by the next page.
 */
export const lostLists = (
  before: { content: Readonly<Record<string, unknown>> },
  after: Pick<LocaleContent, "content">,
): RequestName[] =>
  requestNames.filter((name) => entriesIn(after, name) < entriesIn(before, name) / 2);

/** Returns `after` with the named lists as they are in `before`. */
export function withLists(
  after: LocaleContent,
  names: readonly RequestName[],
  before: LocaleContent,
): LocaleContent {
  const next: LocaleContent = {
    locale: after.locale,
    content: { ...after.content },
    fingerprints: { ...after.fingerprints },
    changedAt: { ...after.changedAt },
  };
  for (const name of names) {
    Object.assign(next.content, { [name]: before.content[name] });
    Object.assign(next.fingerprints, { [name]: before.fingerprints[name] });
    Object.assign(next.changedAt, { [name]: before.changedAt[name] });
  }
  return next;
}
