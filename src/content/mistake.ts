import type { EditorLanguage } from "#language/editor-language.ts";
import { expectedTexts } from "./mistake-texts.ts";
import type { ContentTypeId } from "./model.ts";

/** A mistake in the content: what the page leaves out, or what an entry lacks. */
export type Mistake = {
  contentType: ContentTypeId;
  /** Undefined when the whole list has it. */
  entryId?: string | undefined;
  /** The text by which editors know the entry. */
  title?: string | undefined;
  field: string;
  /** The value as JSON, shortened; for `picture` the id of the asset. Undefined for a value that is missing. */
  found?: string | undefined;
  expected: keyof typeof expectedTexts;
};

/** Receives each invalid entry or field, which is left out. */
export type Report = (mistake: Mistake) => void;

/** Whether something is missing from the page, and not just from an entry. */
export const isLeftOut = ({ expected }: Mistake): boolean =>
  expected !== "description" && expected !== "translation";

/** Returns what was found and what is expected, without capital and full stop. */
export function mistakeText({ found, expected }: Mistake, language: EditorLanguage): string {
  const text = expectedTexts[expected][language];
  if (found === undefined) return text;
  return language === "sv"
    ? `${found} kan inte visas; här ska stå ${text}`
    : `${found} cannot be shown; expected ${text}`;
}

/** Returns a mistake as a log line, which names the entry and the field. */
export const mistakeLine = (mistake: Mistake): string =>
  `${mistake.contentType} entry ${mistake.entryId ?? "(all)"}: field ${mistake.field}: ${mistakeText(mistake, "en")}`;
