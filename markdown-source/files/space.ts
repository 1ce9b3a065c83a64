import type { FileMistake } from "#content/mistake.ts";
import type { ContentTypeId } from "#content/model.ts";

/** The content of a folder of content files. */
export type Space = {
  /** Sorted by id. */
  entries: readonly SpaceEntry[];
  /** Sorted by id. */
  assets: readonly SpaceAsset[];
};

/** A value per locale code; a locale without a value is absent. */
export type Localized<Value> = Readonly<Record<string, Value>>;

type Resource = {
  id: string;
  /** Visible with the preview token only. */
  draft: boolean;
  /** ISO 8601 in UTC with milliseconds; without a written date, when a file was last saved. */
  createdAt: string;
  /** Undefined without a written date. */
  updatedAt: string | undefined;
};

export type SpaceEntry = Resource & {
  contentType: ContentTypeId;
  /** By field id. A field that is not localized has its value under the default locale. */
  fields: Readonly<Record<string, Localized<FieldValue>>>;
  /** The entry's Markdown files, relative to the content folder. */
  files: readonly string[];
  /** Whether none of the files has a date. */
  isUndated?: true;
  /** `createdAt` of a draft that is published then. */
  shownFrom?: string;
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
  /** The resolved absolute path. */
  realPath: string;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Hash of the file's bytes; 16 hexadecimal digits. */
  hash: string;
  /** The file's signature (`signatureOf`) when it was hashed; changes when the file is written. */
  signature: string;
  /** Pixels after EXIF rotation; absent for SVG and other files. */
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

/** Returns a mistake as a log line. */
export const fileMistakeText = ({ file, line, message }: FileMistake): string =>
  `${file}:${line}: ${message}`;

export const assetLink = (id: string): AssetLink => ({
  sys: { type: "Link", linkType: "Asset", id },
});

/** Returns the ids of the assets that a value links to. */
export const linkedIds = (value: FieldValue): readonly string[] =>
  [value].flat().flatMap((each) => (typeof each === "object" ? each.sys.id : []));
