import type { ContentTypeId } from "#content/model.ts";

/** A space as the service tells of it: what a folder of content files adds up to. */
export type Space = {
  name: string;
  /** Exactly one is the default. */
  locales: readonly SpaceLocale[];
  /** In the order of their ids. */
  entries: readonly SpaceEntry[];
  /** In the order of their ids. */
  assets: readonly SpaceAsset[];
};

export type SpaceLocale = {
  code: string;
  name: string;
  default: boolean;
  /** Where a missing value is looked for; null: nowhere. */
  fallbackCode: string | null;
};

/** A value per locale code; a locale without a value is absent. */
export type Localized<Value> = Readonly<Record<string, Value>>;

type Resource = {
  id: string;
  /** Seen with the preview token only. */
  draft: boolean;
  /** ISO 8601 in UTC with milliseconds. */
  createdAt: string;
  updatedAt: string;
};

export type SpaceEntry = Resource & {
  contentType: ContentTypeId;
  /** By field id. A field that is not localized has its value under the default locale. */
  fields: Readonly<Record<string, Localized<FieldValue>>>;
  /** The Markdown files it comes from, relative to the content folder. */
  files: readonly string[];
};

export type SpaceAsset = Resource & {
  title: Localized<string>;
  /** The alternative text. */
  description: Localized<string>;
  file: Localized<AssetFile>;
};

export type AssetFile = {
  /** Relative to the content folder, with slashes. */
  path: string;
  /** Where it really is, absolute. */
  realPath: string;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Of the file's bytes; 32 hexadecimal digits. */
  hash: string;
  /** Pixels, as shown (after the camera's rotation); absent for SVG and for what is no image. */
  image?: { width: number; height: number };
};

export type AssetLink = { sys: { type: "Link"; linkType: "Asset"; id: string } };

export type FieldValue =
  | string
  | boolean
  | number
  | readonly number[]
  | readonly string[]
  | AssetLink
  | readonly AssetLink[];

/** A mistake in a content file, for the editor. */
export type Problem = {
  /** Relative to the content folder. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Names the field, what was found and what is expected. */
  message: string;
};

export const problemText = ({ file, line, message }: Problem): string =>
  `${file}:${line}: ${message}`;

export const assetLink = (id: string): AssetLink => ({
  sys: { type: "Link", linkType: "Asset", id },
});
