import {
  answerOf,
  type ContentService,
  type Lists,
  perRequest,
  requestAllLists,
  type Requested,
} from "#content/service";
import { perLocale } from "#language/languages.ts";

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
    perRequest((name) => Promise.resolve(answerOf(name, lists[locale][name]))),
  );
  return { kind: "sample", request: () => answers };
}
