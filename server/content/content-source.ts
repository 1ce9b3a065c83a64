import type { EntryList, RequestName } from "#content/requests.ts";
import type { KeptSite } from "#content/kept-site.ts";
import type { Locale } from "#language/languages.ts";
import type { ContentState } from "./last-good-content.ts";
import type { Announcement } from "./shrink-guard.ts";

/** The site's content, as fresh as its source allows: Contentful's, content files, or what a build brought along. */
export type ContentSource = {
  site: (locale: Locale) => KeptSite;
  /** The list that is shown for a request; undefined while there is none. */
  list: (locale: Locale, name: RequestName) => EntryList | undefined;
  state: () => ContentState;
  /**
   * Takes in content. Resolves when a server may listen.
   * @param patience milliseconds for which to wait until no list is missing, for a server that takes over from another
   */
  start: (patience?: number) => Promise<void>;
  /** To be waited for before a page is sent. Starts a renewal when one is due. */
  visited: () => Promise<void> | undefined;
  /** An editor's change was announced. */
  published: (announcement: Announcement) => void;
  /** The embedded content service, when it is the one in use. */
  embedded: ((request: Request) => Response | Promise<Response>) | undefined;
  /** Resolves when what was taken in is kept. */
  stop: () => Promise<void>;
};
