import type { ContentTypeId } from "./model.ts";
import { focusWords } from "./picture-variant.ts";
import { wireLimits } from "./wire-limits.ts";

/** A mistake in an entry: what the parser leaves out, or shows in another way. */
export type Mistake = { contentType: ContentTypeId; entryId: string; field: string } & (
  | { code: "no-text" }
  | {
      code: "wrong-value";
      /** The value as JSON, shortened; for `picture` the id of the asset. */
      found: string;
      wanted: Wanted;
    }
  | { code: ShownMistake }
);

/** Mistakes that the page shows: what is shown, for log lines and messages.ts. */
const shownMistakes = {
  unformatted: "has too much formatting; it is shown as plain text",
  html: "has HTML; its tags are removed",
  "no-contact": "has no number or address; it is shown without a link",
  "several-contacts": "has several numbers or addresses; only the first is linked",
} as const;
type ShownMistake = keyof typeof shownMistakes;

export type Wanted = keyof typeof wantedValues;

/** What a field's value has to be, for log lines and for editors who read English. */
export const wantedValues = {
  line: `text of at most ${wireLimits.Symbol} characters`,
  markdown: `text of at most ${wireLimits.Text} characters`,
  texts: "a list of short texts",
  profile: "an https address or Name | https://…",
  link: "an http, https, mailto or tel address",
  flag: "true or false",
  focus: focusWords.join(", "),
  interval: "milliseconds, at least 500",
  asset: "a link to an asset",
  assets: "a list of links to assets",
  picture: "a published picture that browsers show (JPEG, PNG, WebP, AVIF, GIF or SVG)",
} as const;

/** Returns a mistake as a log line, which names the entry and the field. */
export function mistakeText(mistake: Mistake): string {
  const { contentType, entryId, field, code } = mistake;
  const place = `${contentType} entry ${entryId}: field ${field} `;
  if (code === "no-text") return `${place}has no text; the entry is left out`;
  if (code !== "wrong-value") return place + shownMistakes[code];
  return `${place}is ${mistake.found}, expected ${wantedValues[mistake.wanted]}; this value is left out`;
}
