import { posix } from "node:path";
import type { ContentTypeId, Field } from "#content/model.ts";
import { readFieldValue } from "./field-value.ts";
import {
  type CommonSettings,
  commonKeys,
  pathFrom,
  readCommonSettings,
} from "./common-settings.ts";
import { type Mistake, readFrontMatter, type Setting } from "./front-matter.ts";
import type { ImageReference, WrittenText } from "./image-reference.ts";
import { modelFields } from "./model-fields.ts";
import { resourceIdFrom } from "./resource-id.ts";
import { type AssetFile, assetLink, type FieldValue, type Localized } from "./space.ts";

/** A valid Markdown file: an entry, or an entry's texts in one locale. */
export type EntryFile = CommonSettings & {
  kind: "entry";
  path: string;
  contentType: ContentTypeId;
  /** Type and file name without locale, shared by the files of an entry. */
  entryKey: string;
  locale: string;
  values: Readonly<Record<string, FieldValue>>;
  images: readonly InlineImage[];
};

/** An image that an entry describes inline. */
export type InlineImage = {
  id: string;
  file: AssetFile;
  title: Localized<string>;
  alt: Localized<string>;
  line: number;
};

export type EntryFileContext = {
  locales: readonly string[];
  defaultLocale: string;
  /** @throws Error with a message for editors */
  assetFile: (path: string) => Promise<AssetFile>;
};

/** The information in the path of an entry's file. */
export type EntryPath = Pick<EntryFile, "contentType" | "entryKey" | "locale">;

/** @returns the file's contents, or all mistakes in it */
export async function readEntryFile(
  path: string,
  text: string,
  entryPath: EntryPath,
  context: EntryFileContext,
): Promise<EntryFile | readonly Mistake[]> {
  const read = readFrontMatter(text);
  if ("message" in read) return [read];
  const mistakes: Mistake[] = [];
  const values: Record<string, FieldValue> = {};
  const images: InlineImage[] = [];

  /** Returns the link to an image's asset, or adds a mistake when the file is not an image. */
  const takeImage = async (field: string, image: ImageReference, line: number) => {
    if (image.kind === "asset") return assetLink(image.id);
    const found = await findImage(path, image.file, context).catch((error: unknown) =>
      String(error),
    );
    if (typeof found === "string") {
      mistakes.push({ line, message: `${field}: ${found.replace(/^Error: /, "")}` });
      return undefined;
    }
    const [title, alt] = [image.title, image.alt].map((written) =>
      textPerLocale(written, entryPath.locale),
    );
    for (const code of [...Object.keys(title ?? {}), ...Object.keys(alt ?? {})]) {
      if (!context.locales.includes(code)) {
        mistakes.push({ line, message: `${field}: there is no locale ${code}` });
      }
    }
    const id = image.id ?? resourceIdFrom(...found.path.split("/"));
    images.push({ id, file: found, title: title ?? {}, alt: alt ?? {}, line });
    return assetLink(id);
  };

  const fields = modelFields(entryPath.contentType);
  for (const [id, setting] of withBody(read, fields, mistakes)) {
    if (commonKeys.has(id)) continue;
    const field = fields.get(id);
    if (!field) {
      const known = [...fields.keys()].join(", ");
      mistakes.push({
        line: setting.line,
        message: `${id} is not a field of ${entryPath.contentType}, expected one of ${known}`,
      });
      continue;
    }
    const written = readFieldValue(field, setting);
    if (written === undefined) continue;
    if ("mistake" in written) {
      mistakes.push({ line: written.line, message: `${id} ${written.mistake}` });
    } else if (written.kind === "plain") {
      values[id] = written.value;
    } else if (written.kind === "image") {
      const link = await takeImage(id, written.image, written.line);
      if (link) values[id] = link;
    } else {
      const links = [];
      for (const { image, line } of written.images) links.push(await takeImage(id, image, line));
      values[id] = links.filter((link) => link !== undefined);
    }
  }
  const common = readCommonSettings(read.settings, (mistake) => mistakes.push(mistake));
  if (mistakes.length > 0) return mistakes;
  return { kind: "entry", path, ...entryPath, ...common, values, images };
}

/** Returns the settings with the body as the type's Markdown field. */
function withBody(
  {
    settings,
    body,
    bodyLine,
  }: { settings: ReadonlyMap<string, Setting>; body: string; bodyLine: number },
  fields: ReadonlyMap<string, Field>,
  mistakes: Mistake[],
): ReadonlyMap<string, Setting> {
  if (body === "") return settings;
  const [id] = [...fields].find(([, field]) => field.kind === "markdown") ?? [];
  if (id === undefined || settings.has(id)) {
    const message =
      id === undefined ? "this type has no Markdown field" : `${id} is already set above`;
    mistakes.push({ line: bodyLine, message: `text after the second ---, but ${message}` });
    return settings;
  }
  const asSetting = { value: body, line: bodyLine, itemLines: [], isComment: false };
  return new Map([...settings, [id, asSetting]]);
}

async function findImage(
  path: string,
  file: string,
  { assetFile }: EntryFileContext,
): Promise<AssetFile> {
  const imagePath = pathFrom(path, file);
  if (imagePath === undefined) throw new Error(`${file} is outside the content folder`);
  const resolved = await assetFile(imagePath);
  if (resolved.contentType.startsWith("image/")) return resolved;
  throw new Error(`${posix.basename(imagePath)} is not an image (${resolved.contentType})`);
}

const textPerLocale = (written: WrittenText | undefined, locale: string): Localized<string> => {
  if (written === undefined) return {};
  return typeof written === "string" ? { [locale]: written } : written;
};
