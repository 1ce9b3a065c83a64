import { type Answer, answersOf, requestAllLists, type Requested } from "#content/fetch-lists.ts";
import type { Fetcher } from "#content/get-list.ts";
import { type Lists, perRequest } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
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
  request: () => requestAllLists(service, fetchLimited()),
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

/** Bytes of all responses of a round, decompressed. Contentful sends at most 7 MB in one. */
const maxRound = 40 * 1024 * 1024;

/** Returns a function that fetches until all responses together are larger than a server can hold. */
export function fetchLimited(): Fetcher {
  let size = 0;
  return async (url, init) => {
    const response = await fetch(url, init);
    const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > maxRound) throw new Error(`more than ${maxRound} bytes in all responses`);
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body?.pipeThrough(limit) ?? null, response);
  };
}
