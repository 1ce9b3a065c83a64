import * as v from "valibot";
import { type EntryList, requestNames, type RequestName } from "#content/requests.ts";
import { type Locale, locales } from "#language/languages.ts";
import type { TakenIn } from "./freshness.ts";

/** What the content service answered last in good order, as it answered it: code that has changed reads it anew. */
export type ContentSnapshot = {
  /** Which service, space and environment it came from: the content of another is not this site's. */
  origin: string;
  lists: Record<Locale, KeptLists>;
  /** The placeholders' `data:` addresses, by the address that each was read from. */
  smallFiles: Record<string, string>;
  takenIn?: TakenIn | undefined;
};

/** By request; one that never brought anything is undefined. */
type KeptLists = { [name in RequestName]?: EntryList | undefined };

export const emptySnapshot = (origin: string): ContentSnapshot => ({
  origin,
  lists: { sv: {}, "en-US": {} },
  smallFiles: {},
});

/** The snapshot in a text; undefined for a text that is none, or another origin's. */
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
  // Earlier versions kept broken ones as "smallPictures"; a snapshot without this field has them read again.
  smallFiles: v.optional(v.record(v.string(), v.string()), {}),
  takenIn: v.optional(
    v.object({
      at: v.number(),
      by: v.picklist(["start", "renewal", "webhook"]),
      seconds: v.nullable(v.number()),
    }),
  ),
});
