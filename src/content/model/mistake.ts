import type { ContentTypeId } from "./content-types.ts";

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
  expected: Expected;
};

/** What a value has to be, or what is missing. Editors read the sentences of `mistake-texts.ts`. */
export type Expected =
  | "line"
  | "markdown"
  | "texts"
  | "profile"
  | "link"
  | "flag"
  | "focus"
  | "series"
  | "interval"
  | "asset"
  | "assets"
  | "picture"
  | "entry"
  | "required"
  | "description"
  | "translation";

/** Receives each invalid entry or field, which is left out. */
export type Report = (mistake: Mistake) => void;

/** Whether something is missing from the page, and not just from an entry. */
export const isLeftOut = ({ expected }: Mistake): boolean =>
  expected !== "description" && expected !== "translation";
