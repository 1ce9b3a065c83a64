import {
  answerOf,
  type ContentService,
  digestOf,
  type Lists,
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

/** Identifies a list by the text that browsers are sent, as `getList` does. */
export function sampleSource(lists: Lists): ContentSource {
  const answers = perLocale((locale) =>
    perRequest(async (name) => {
      const list = lists[locale][name];
      return answerOf(name, () => list, await digestOf(Buffer.from(wireText(list))));
    }),
  );
  return { kind: "sample", request: () => answers };
}
