import { posix } from "node:path";
import type { LineMistake } from "#content/mistake.ts";
import { type ContentTypeId, contentTypes, type FieldKind, isContentType } from "#content/model.ts";
import { defaultLocale, locales } from "#language/languages.ts";
import { type CommonSettings, commonKeys, readCommonSettings } from "./common-settings.ts";
import { type ImageReference, readFieldValue, type WrittenText } from "./field-value.ts";
import { type FileSettings, type FrontMatter, readFrontMatter } from "./front-matter.ts";
import type { FieldValue, Localized } from "./space.ts";

/** A Markdown file: an entry, or an entry's texts in one locale. */
export type EntryFile = CommonSettings & {
  /** When the file was last saved (ISO 8601), which after a checkout says nothing about the content. */
  savedAt?: string;
  /** `createdAt` of a file that is a draft until then. */
  shownFrom?: string | undefined;
  path: string;
  contentType: ContentTypeId;
  /** Type and file name without locale, shared by the files of an entry. */
  entryKey: string;
  locale: string;
  values: Readonly<Record<string, FieldValue>>;
  /** The images by field id. */
  images: Readonly<Record<string, { isList: boolean; images: readonly WrittenImage[] }>>;
};

/** An image of a field. */
export type WrittenImage = {
  line: number;
  /** Relative to the content folder. */
  path: string;
  id: string | undefined;
  title: Localized<string>;
  alt: Localized<string>;
};

/** The information in the path of an entry's file. */
export type EntryPath = Pick<EntryFile, "contentType" | "entryKey" | "locale">;

/** What could be read of a file: its valid fields, unless it cannot be parsed at all; and all mistakes in it. */
export type Reading = { file: EntryFile | undefined; mistakes: readonly LineMistake[] };

/**
 * Parses the path of a content file: `news/opening.sv.md` is a localized entry in one locale, `general/contact.md`
 * an entry that is not localized. Undefined for files that are no entries.
 */
export function parseEntryPath(path: string): EntryPath | LineMistake | undefined {
  const [folder = "", file = "", ...rest] = path.split("/");
  if (!path.endsWith(".md") || /^README\.md$/i.test(posix.basename(path))) return undefined;
  if (rest.length > 0 || file === "" || !isContentType(folder)) {
    const types = Object.keys(contentTypes).join(", ");
    return { line: 1, message: `an entry's file must be in one of the folders ${types}` };
  }
  const name = file.slice(0, -".md".length);
  const locale = locales.find((code) => name.endsWith(`.${code}`));
  const stem = locale === undefined ? name : name.slice(0, -locale.length - 1);
  if (!contentTypes[folder].localized) {
    if (locale !== undefined) {
      return { line: 1, message: `${folder} has one file per entry: ${stem}.md` };
    }
    return { contentType: folder, entryKey: `${folder}/${name}`, locale: defaultLocale };
  }
  if (locale !== undefined) return { contentType: folder, entryKey: `${folder}/${stem}`, locale };
  const expected = locales.map((code) => `${name}.${code}.md`).join(", ");
  return { line: 1, message: `the file's name must end in a locale: ${expected}` };
}

export function readEntryFile(path: string, text: string, entryPath: EntryPath): Reading {
  const read = readFrontMatter(text);
  if ("message" in read) return { file: undefined, mistakes: [read] };
  const mistakes: LineMistake[] = [];
  const values: Record<string, FieldValue> = {};
  const images: Record<string, { isList: boolean; images: readonly WrittenImage[] }> = {};
  const type = contentTypes[entryPath.contentType];
  const fields: ReadonlyMap<string, FieldKind> = new Map(Object.entries(type.fields));

  const takeImage = (field: string, image: ImageReference, line: number): WrittenImage[] => {
    const written = readImage(path, image, line, entryPath.locale);
    if (!("message" in written)) return [written];
    mistakes.push({ line, message: `${field}: ${written.message}` });
    return [];
  };

  let mayBeDraft = false;
  for (const [id, setting] of withBody(read, fields, mistakes)) {
    if (commonKeys.has(id)) continue;
    const field = fields.get(id);
    if (!field) {
      const known = [...fields.keys()].join(", ");
      const mayHide = typeof setting.value === "boolean" || draftLike.test(id);
      mayBeDraft ||= mayHide;
      const consequence = mayHide ? "; the file is a draft until it is removed" : "";
      const message = `${id} is not a field of ${entryPath.contentType}, expected one of ${known}${consequence}`;
      mistakes.push({ line: setting.line, message });
      continue;
    }
    const written = readFieldValue(field, setting);
    if (written === undefined) continue;
    if ("mistake" in written) {
      mistakes.push({ line: setting.line, message: `${id} ${written.mistake}` });
    } else if (written.kind === "plain") {
      values[id] = written.value;
    } else {
      images[id] = {
        isList: written.kind === "images",
        images: written.images.flatMap((image) => takeImage(id, image, setting.line)),
      };
    }
  }
  const common = readCommonSettings(read.settings, (mistake) => mistakes.push(mistake));
  const draft = common.draft || mayBeDraft;
  return { file: { path, ...entryPath, ...common, draft, values, images }, mistakes };
}

/** Keys that are no settings and may have been written to keep a text from being published. */
const draftLike =
  /^(?:draf|drat|drf|darf|utkast|(?:un)?publish|(?:av|o)?publicera|hid|dold|dölj|privat|status)/i;

/** Returns the settings with the body as the type's Markdown field. */
function withBody(
  { settings, body, bodyLine }: FrontMatter,
  fields: ReadonlyMap<string, FieldKind>,
  mistakes: LineMistake[],
): FileSettings {
  if (body === "") return settings;
  const markdown: FieldKind = "markdown";
  const [id] = [...fields].find(([, kind]) => kind === markdown) ?? [];
  if (id === undefined || settings.has(id)) {
    const reason =
      id === undefined ? "this type has no Markdown field" : `${id} is already set above`;
    mistakes.push({ line: bodyLine, message: `text after the second ---, but ${reason}` });
    return settings;
  }
  const asSetting = { value: body, line: bodyLine, isComment: false };
  return new Map([...settings, [id, asSetting]]);
}

function readImage(
  referencingFile: string,
  image: ImageReference,
  line: number,
  locale: string,
): WrittenImage | { message: string } {
  const path = pathFrom(referencingFile, image.file);
  if (path === undefined) return { message: `${image.file} is outside the content folder` };
  const { id, title, alt } = { id: undefined, title: undefined, alt: undefined, ...image };
  const [titles, alts] = [textsOf(title, locale), textsOf(alt, locale)];
  const unknown = [...Object.keys(titles), ...Object.keys(alts)].find((code) => !isLocale(code));
  if (unknown !== undefined) return { message: `there is no locale ${unknown}` };
  return { path, id, title: titles, alt: alts, line };
}

/** Resolves a file name in a content file to a path in the content folder; undefined for a path outside the folder. */
function pathFrom(referencingFile: string, name: string): string | undefined {
  const path = posix.join(posix.dirname(referencingFile), name.normalize("NFC"));
  return path.startsWith("../") || name.startsWith("/") ? undefined : path;
}

const isLocale = (code: string): boolean => locales.some((locale) => locale === code);

/** @param locale the locale of a single text */
const textsOf = (written: WrittenText | null | undefined, locale: string): Localized<string> =>
  typeof written === "string" ? { [locale]: written } : (written ?? {});
