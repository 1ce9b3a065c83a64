import type { EntryList, RequestName } from "#content/requests.ts";
import type { Locale } from "#language/languages.ts";
import type { WireAsset, WireEntry, WireFile, WireLocale } from "./wire-space.ts";

/** A state of the content to check, published or with drafts. */
export type CheckedContent = {
  /** What the page is made from. A list that could not be read is absent. */
  lists: Record<Locale, { [Name in RequestName]?: EntryList | undefined }>;
  space: CheckedSpace;
  /** Content files with mistakes. */
  problems?: readonly FileProblem[];
};

/** All locales' own values, without fallbacks. */
export type CheckedSpace = {
  /** Undefined for content files, which have the site's. */
  locales?: readonly Pick<WireLocale, "code" | "default">[];
  entries: readonly (Pick<WireEntry, "id" | "contentType" | "createdAt" | "fields"> & {
    /** The entry's content files, relative to their folder; undefined in Contentful. */
    files?: readonly string[];
    /** Whether no content file of the entry has a date. */
    isUndated?: true;
  })[];
  assets: readonly (Pick<WireAsset, "id" | "description"> & {
    file: Readonly<Record<string, Omit<WireFile, "url"> & { image?: Partial<Size> }>>;
    /** The content file with the asset's texts, if it has its own. */
    describedIn?: string;
  })[];
  /** The field ids of each content type in Contentful. */
  fieldIds?: ReadonlyMap<string, readonly string[]>;
};

export type Size = { width: number; height: number };

/** A mistake in a content file. */
export type FileProblem = {
  /** Relative to the content folder. */
  file: string;
  line: number;
  message: string;
  /** The parser reports links to missing assets as well. */
  isMissingAsset?: true;
  /** What the page shows instead: the file's last valid version, the entry without the value, or nothing. */
  consequence?: "kept" | "value" | "file";
};
