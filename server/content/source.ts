import {
  type Answer,
  answersOf,
  requestAllLists,
  type Requested,
  type Lists,
  perRequest,
  type ContentService,
} from "#content/service";
import { perLocale } from "#language/languages.ts";

/** Where the content comes from: Contentful, or the sample space. */
export type ContentSource = {
  kind: "contentful" | "sample";
  /** Address against which site-relative addresses of pictures are resolved. */
  base: string;
  /** Requests the lists of all languages. */
  request: () => Requested;
};

export const contentfulSource = (service: ContentService): ContentSource => ({
  kind: "contentful",
  base: service.url,
  request: () => requestAllLists(service),
});

export function sampleSource(lists: Lists): ContentSource {
  const answers = answersOf(lists);
  const answer = (given: Answer) => Promise.resolve(given);
  return {
    kind: "sample",
    base: "/",
    request: () => perLocale((locale) => perRequest((name) => answer(answers[locale][name]))),
  };
}
