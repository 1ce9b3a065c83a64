import { type Answer, type Answers, answersOf, fetchAllLists } from "#content/fetch-lists.ts";
import type { Fetcher } from "#content/get-list.ts";
import type { Lists } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
import type { Locale } from "#language/languages.ts";

/** Where the content comes from: Contentful, or the sample space. */
export type ContentSource = {
  kind: "contentful" | "sample";
  /** Address against which site-relative addresses of pictures are resolved. */
  base: string;
  /** Whether answers may be wrong, so that the guard judges them. The sample space's file is the truth. */
  isGuarded: boolean;
  /** Never rejects. */
  fetchLists: () => Promise<Record<Locale, Answers>>;
  /** Returns why a list failed, for an operator. */
  reasonOf: (failure: Extract<Answer, { ok: false }>) => string;
};

/** The variable that is probably wrong, by the service's status. */
const suspects: Readonly<Record<number, string>> = {
  401: "check CONTENTFUL_ACCESS_TOKEN",
  403: "check CONTENTFUL_ACCESS_TOKEN and its access to CONTENTFUL_ENVIRONMENT",
  404: "check CONTENTFUL_SPACE_ID and CONTENTFUL_ENVIRONMENT",
};

export const contentfulSource = (service: ContentService): ContentSource => ({
  kind: "contentful",
  base: service.url,
  isGuarded: true,
  fetchLists: () => fetchAllLists(service, fetchLimited()),
  reasonOf({ reason, status }) {
    const suspect = suspects[status ?? 0];
    return `${service.url}: ${reason}${suspect === undefined ? "" : `; ${suspect}`}`;
  },
});

export const sampleSource = (lists: Lists): ContentSource => ({
  kind: "sample",
  base: "/",
  isGuarded: false,
  fetchLists: () => Promise.resolve(answersOf(lists)),
  reasonOf: ({ reason }) => reason,
});

/** Bytes of a response; Contentful sends at most 7 MB. Counted while it is read, decompressed. */
const maxResponse = 8 * 1024 * 1024;
/** Bytes of all responses of a round, which are in memory at once. */
const maxRound = 64 * 1024 * 1024;

/** Returns a function that fetches responses as a whole, until one of them, or all together, are larger than expected. */
export function fetchLimited(): Fetcher {
  let ofRound = 0;
  return async (url, init) => {
    const { ok, status, headers, body } = await fetch(url, init);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      ofRound += chunk.byteLength;
      if (size > maxResponse) throw new Error(`a response of more than ${maxResponse} bytes`);
      if (ofRound > maxRound) throw new Error(`more than ${maxRound} bytes in all responses`);
      chunks.push(chunk);
    }
    const text = new TextDecoder().decode(Buffer.concat(chunks));
    return { ok, status, headers, text: () => Promise.resolve(text) };
  };
}
