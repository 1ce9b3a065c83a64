import type { FileMistake } from "#content/mistake.ts";
import type { ReceivedLists } from "#content/requests.ts";

/** A state of the content to check, published or with drafts. */
export type CheckedContent = {
  /** What the page is made from. A list that could not be read is absent. */
  lists: ReceivedLists;
  space: CheckedSpace;
  /** Those in content files. */
  mistakes?: readonly FileMistake[];
};

/** A value per locale code, without fallbacks. */
type Localized<Value> = Readonly<Record<string, Value>>;

export type CheckedSpace = {
  /** Locale codes; undefined for content files, which have the site's. */
  locales?: readonly string[];
  entries: readonly {
    id: string;
    contentType: string;
    fields: Readonly<Record<string, Localized<unknown>>>;
    /** The entry's content files, relative to their folder; undefined in Contentful. */
    files?: readonly string[] | undefined;
    /** Whether no content file of the entry has a date. */
    isUndated?: true;
    /** When an entry with a later date is published (ISO 8601). */
    shownFrom?: string | undefined;
  }[];
  assets: readonly {
    id: string;
    /** The alternative text. */
    description: Localized<string>;
    file: Localized<{
      fileName: string;
      contentType: string;
      /** Bytes. */
      size?: number | undefined;
      image?: { width?: number | undefined } | undefined;
    }>;
  }[];
};
