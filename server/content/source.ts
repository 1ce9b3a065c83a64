import {
  answerOf,
  type ContentService,
  hashOf,
  type Lists,
  pageSize,
  perRequest,
  requestAllLists,
  type Requested,
} from "#content/service";
import { perLocale } from "#language/languages.ts";
import { wireText } from "./list-route.ts";

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
  const answers = perLocale((locale) =>
    perRequest((name) => {
      const list = lists[locale][name];
      // Browsers recognise the response of the page's own request by it.
      const isOnePage = list.items.length <= pageSize;
      const textHash = isOnePage ? hashOf(wireText(list, 0, pageSize)) : undefined;
      return Promise.resolve(answerOf(name, list, textHash));
    }),
  );
  return { kind: "sample", base: "/", request: () => answers };
}
