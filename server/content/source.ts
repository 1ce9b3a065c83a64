import {
  answerOf,
  type ContentService,
  digestOf,
  type EntryList,
  type Lists,
  pageSize,
  perRequest,
  requestAllLists,
  type Requested,
} from "#content/service";
import { perLocale } from "#language/languages.ts";
import { wireText } from "./wire-text.ts";

/** Where the content comes from: Contentful, or the sample space. */
export type ContentSource = {
  kind: "contentful" | "sample";
  /** Requests the lists of all languages. */
  request: () => Requested;
};

export const contentfulSource = (service: ContentService): ContentSource => ({
  kind: "contentful",
  request: () => requestAllLists(service),
});

export function sampleSource(lists: Lists): ContentSource {
  const answers = perLocale((locale) =>
    perRequest(async (name) => {
      const list = lists[locale][name];
      return answerOf(name, () => list, await digestOfList(list));
    }),
  );
  return { kind: "sample", request: () => answers };
}

/** Returns what identifies a list that browsers request, as `getList` does. */
async function digestOfList(list: EntryList): Promise<string> {
  const count = Math.max(1, Math.ceil(list.items.length / pageSize));
  const texts = Array.from({ length: count }, (_, page) =>
    wireText(list, page * pageSize, pageSize),
  );
  return (await Promise.all(texts.map((text) => digestOf(Buffer.from(text))))).join();
}
