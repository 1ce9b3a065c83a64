import * as v from "valibot";
import { type EntryList, requestNames, type RequestName } from "#content/requests.ts";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import type { Arrival } from "./freshness.ts";

/** The last good content in the content service's format, so that a newer version of the code can parse it. */
export type ContentSnapshot = {
  /** Service, space and environment of the content. A snapshot of another origin is ignored. */
  origin: string;
  lists: Record<Locale, StoredLists>;
  /** The placeholders' `data:` URLs, by address (`placeholderAddress`). Stored snapshots use this name. */
  smallFiles: Record<string, string>;
  /** The arrival of the newest change. Stored snapshots use this name. */
  takenIn?: Arrival | undefined;
};

/** By request; undefined for a list that has never been received. */
type StoredLists = { [name in RequestName]?: EntryList | undefined };

/** Persistent storage of the last good content. When it fails, the error is logged and the content is in memory only. */
export type ContentStore = {
  /** The newest undamaged text, and when it was last saved or confirmed (ms since 1970). */
  load: () => Promise<{ text: string; at: number } | undefined>;
  /** Resolves when the text is stored, or storing has failed. */
  save: (text: string) => Promise<void>;
  /** Records that the newest text still equals the content service's content. */
  confirm: () => Promise<void>;
};

export const emptySnapshot = (origin: string): ContentSnapshot => ({
  origin,
  lists: perLocale(() => ({})),
  smallFiles: {},
});

/** Parses a snapshot. Returns undefined for an invalid text and for a snapshot of another origin. */
export function readSnapshot(text: string, origin: string): ContentSnapshot | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = v.safeParse(schema, json);
  return parsed.success && parsed.output.origin === origin ? parsed.output : undefined;
}

const lists = v.partial(
  v.object(
    v.entriesFromList(
      requestNames,
      v.object({ items: v.array(v.unknown()), includes: v.array(v.unknown()) }),
    ),
  ),
);

const schema = v.object({
  origin: v.string(),
  lists: v.object(v.entriesFromList(locales, lists)),
  smallFiles: v.optional(v.record(v.string(), v.string()), {}),
  takenIn: v.optional(
    v.object({
      at: v.number(),
      by: v.picklist(["start", "renewal", "webhook"]),
      seconds: v.nullable(v.number()),
    }),
  ),
});
