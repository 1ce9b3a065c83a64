import { fetchLists } from "#content/service";
import type { PageData } from "#src/page/page-data.ts";
import { createShowAnswers, type ShowAnswers } from "./show-answers.client.ts";

let show: ShowAnswers | undefined;

/** Makes a visitor's seven requests (docs/specification.md §7) and shows each list as it is answered. */
export async function refreshContent(data: PageData, onRendered: () => void): Promise<void> {
  const showAnswers = (show ??= createShowAnswers({ data, onRendered }));
  await fetchLists(data.settings.service, [data.locale], (answer, name) =>
    showAnswers({ [name]: answer }),
  );
}
