import type { EditorLanguage } from "#language/editor-language.ts";

/** Something in the content that an editor should correct. */
export type Finding = Message & {
  /** The content type's name in Contentful; undefined when the finding concerns the space. */
  type?: string | undefined;
  /** The entry's title, shortened, or the locale or content type that the finding concerns. */
  entry: string;
  field?: { id: string; name: string | undefined } | undefined;
  /** Undefined when the finding concerns all locales. */
  locale?: string | undefined;
  /** Whether the drafts have it and the published content has not; the preview, which checks drafts only, never says so. */
  draft?: true;
  /** Where to correct it: an address in Contentful, or file and entry of the sample space; "" for the space. */
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
export type EditAddress = (target: Place & { entry: { id: string } }) => string;
