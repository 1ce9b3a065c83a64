import type { EntryList, RequestName } from "#content/requests.ts";
import type { LocaleContent } from "#content/locale-content.ts";
import type { Locale } from "#language/languages.ts";
import type { ContentState } from "./health.ts";
import type { Announcement } from "./shrink-guard.ts";

/** Where the site's content comes from: Contentful, content files, or a build. */
export type ContentSource = {
  site: (locale: Locale) => LocaleContent;
  /** The list that is shown for one of the seven requests; undefined while there is none. */
  list: (locale: Locale, name: RequestName) => EntryList | undefined;
  state: () => ContentState;
  /**
   * Loads content. Resolves when a server may listen.
   * @param timeout milliseconds to wait until no list is missing, for a server that takes over from another
   */
  start: (timeout?: number) => Promise<void>;
  /** Starts a renewal if one is due. Await the result before sending a page. */
  renewIfDue: () => Promise<void> | undefined;
  /** Renews the content after an editor's change. */
  announce: (announcement: Announcement) => void;
  /** The embedded content service, if it is in use. */
  embedded: ((request: Request) => Response | Promise<Response>) | undefined;
  /** Resolves when the content is stored. */
  stop: () => Promise<void>;
};
