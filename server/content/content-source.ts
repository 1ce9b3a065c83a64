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
   * Loads content. Resolves when the host should start to listen.
   * @param timeout longest wait in milliseconds for missing lists; given when the server takes over from another
   */
  start: (timeout?: number) => Promise<void>;
  /**
   * Starts a renewal if one is due. Await the result before sending a page: it waits only while there is no content
   * (Contentful) or for changed files (embedded).
   */
  renewIfDue: () => Promise<void> | undefined;
  /** Renews the content after an editor's change. Only for Contentful. */
  announce: (announcement: Announcement) => void;
  /** The embedded content service, if it is in use. */
  embedded: ((request: Request) => Response | Promise<Response>) | undefined;
  /** Waits for the last write to storage; call it before the process ends. */
  stop: () => Promise<void>;
};
