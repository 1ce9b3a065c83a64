import type { ContentTypeId } from "./model.ts";
import { wireLimits } from "./wire-limits.ts";

/** Something in an entry that the parser leaves out, or shows without its formatting (`unformatted`). */
export type Mistake = { contentType: ContentTypeId; entryId: string; field: string } & (
  | { code: "no-text" }
  | {
      code: "wrong-value";
      /** The value as JSON, shortened; for `picture` the id of the asset. */
      found: string;
      wanted: Wanted;
    }
  | { code: "unformatted" }
);

export type Wanted = keyof typeof wantedValues;

/** What a field's value has to be, for log lines and for editors who read English. */
export const wantedValues = {
  text: "text",
  line: `text of at most ${wireLimits.Symbol} characters`,
  markdown: `text of at most ${wireLimits.Text} characters`,
  texts: `a list of texts of at most ${wireLimits.Symbol} characters`,
  profile: "an https address or Name | https://…",
  link: "an http, https, mailto or tel address, or # and the name of a section",
  flag: "true or false",
  interval: "milliseconds, at least 100, as a number or text, or a list that begins with one",
  asset: "a link to an asset",
  assets: "a list of links to assets",
  picture: "a published asset with an image file",
} as const;

/** Returns a mistake as a log line, which names the entry and the field. */
export function mistakeText(mistake: Mistake): string {
  const { contentType, entryId, field } = mistake;
  const place = `${contentType} entry ${entryId}:`;
  switch (mistake.code) {
    case "no-text":
      return `${place} required field ${field} has no text; the entry is left out`;
    case "wrong-value": {
      const { found, wanted } = mistake;
      const value = wanted === "picture" ? `a link to ${found}` : found;
      return `${place} field ${field} is ${value}, expected ${wantedValues[wanted]}; this value is left out`;
    }
    case "unformatted":
      return `${place} field ${field} has more formatting than the parser's limit; it is shown as plain paragraphs`;
    default:
      return mistake satisfies never;
  }
}
