import { fetchLists } from "#content/service";
import type { PageData } from "#src/page/page-data.ts";
import type { ShowAnswers } from "./render-parts.client.tsx";
import { createShowAnswers } from "./show-answers.client.ts";

let show: ShowAnswers | undefined;

/** Makes a visitor's seven requests (docs/specification.md §7) and shows each list as it is answered. */
export async function refreshContent(data: PageData, onRendered: () => void): Promise<void> {
  const { service } = data.settings;
  show ??= createShowAnswers({ data, onRendered });
  await fetchLists(service, data.locale, (name, answer) => show?.({ [name]: answer }));
}
