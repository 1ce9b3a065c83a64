import { entriesIn, type LocaleContent } from "./locale-content.ts";
import { type RequestName, requestNames } from "./requests.ts";

/**
 * Whether a list has lost more than half of its entries. A failing content service often responds with status 200 and lists
 * that are empty, truncated or unreadable, so such a loss is not shown until it is confirmed: on the server by a webhook or
 * after ten minutes (server/content/editions.ts), in a browser by the next page.
 */
export const isLoss = ({ shown, received }: { shown: number; received: number }): boolean =>
  received < shown / 2;

export const lostLists = (
  before: { content: Readonly<Record<string, unknown>> },
  after: Pick<LocaleContent, "content">,
): RequestName[] =>
  requestNames.filter((name) =>
    isLoss({ shown: entriesIn(before, name), received: entriesIn(after, name) }),
  );
