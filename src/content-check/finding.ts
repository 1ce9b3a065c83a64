import type { EditorLanguage } from "#language/editor-language.ts";
import type { CheckedSpace } from "./checked-content.ts";

/** Something in the content that an editor should correct. */
export type Finding = Message & {
  /** The content type's id; undefined when the finding concerns a file or the space. */
  contentType?: string | undefined;
  /** The entry's title in lists, shortened, or the file, locale or content type that the finding concerns. */
  entry: string;
  field?: string | undefined;
  /** Undefined when the finding concerns all locales. */
  locale?: string | undefined;
  /** Whether only drafts have it, where those are checked together with what is published. */
  draft?: true;
  /** Where to correct it: an address in Contentful, or a file, relative to the content folder. */
  edit: string;
};

/** What is wrong (messages.ts). */
export type Message = {
  rule: string;
  /** `error`: something is missing from the page or does not work. `warning`: it could be better. */
  level: "error" | "warning";
  /** Without capital and full stop. */
  text: Record<EditorLanguage, string>;
};

/** The field, locale and asset that a message concerns. */
export type Place = {
  field?: string | undefined;
  locale?: string | undefined;
  /** The asset's id, when the asset has to be edited and not the entry that shows it. */
  asset?: string | undefined;
};

/** Returns where an entry, or the asset that it shows, is edited. */
export type EditAddress = (
  target: Place & { entry: Pick<CheckedSpace["entries"][number], "id" | "files"> },
) => string;
