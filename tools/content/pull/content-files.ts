import * as v from "valibot";
import { generalEntryOf } from "#content/general-entry.ts";
import { type ContentType, contentTypes, isContentType } from "#content/model.ts";
import { resourceIdFrom } from "#markdown-source/files/resource-id.ts";
import { defaultLocale, locales } from "#language/languages.ts";
import { partnerFields } from "#content/parse-list.ts";
import type { ContentfulSpace } from "#src/content-check/contentful-content.ts";

type PulledEntry = ContentfulSpace["entries"][number] & { draft: boolean };
type PulledAsset = ContentfulSpace["assets"][number] & { draft: boolean };

/** Returns the values of the site's locales. */
export type InSiteLocales = <Value>(
  values: Readonly<Record<string, Value>>,
) => Record<string, Value>;

/** A picture as it is written in entries, with its file in each locale: the default locale's, and those that differ. */
export type PulledPicture = {
  id: string;
  draft: boolean;
  texts: { title: Record<string, string>; alt: Record<string, string> };
  /** Path in the folder, and address at Contentful. */
  files: Readonly<Record<string, { path: string; address: string }>>;
};

/** @param unique returns a path that no other file has */
export function pulledPicture(
  { id, title, description, file, draft }: PulledAsset,
  inSiteLocales: InSiteLocales,
  unique: (path: string) => string,
): PulledPicture {
  const files: Record<string, { path: string; address: string }> = {};
  for (const [code, { url, fileName }] of Object.entries(inSiteLocales(file))) {
    // An uploaded file has no address until it is processed.
    if (url === undefined) continue;
    const address = url.replace(/^\/\//, "https://");
    if (address === files[defaultLocale]?.address) continue;
    const name = fileName.replaceAll(/[/\\\p{Cc}]/gu, "-");
    files[code] = { path: `${unique(`assets/${id.replaceAll(".", "-")}`)}/${name}`, address };
  }
  const texts = { title: inSiteLocales(title), alt: inSiteLocales(description) };
  return { id, draft, texts, files };
}

/**
 * Returns the files of the entries: one per locale for a localized type, otherwise one.
 * @param unique returns a path that no other file has
 * @param leftOut receives a message about each entry and field that the site does not have
 */
export function entryFiles(
  entries: readonly PulledEntry[],
  pictures: ReadonlyMap<string, PulledPicture>,
  inSiteLocales: InSiteLocales,
  unique: (path: string) => string,
  leftOut: string[],
): Map<string, string> {
  const general = generalEntryOf(entries)?.contentType;
  const files = new Map<string, string>();
  for (const { id: entryId, contentType, fields, draft, ...times } of entries) {
    const type = contentType === general ? "general" : contentType;
    if (!isContentType(type)) {
      leftOut.push(`${contentType} entry ${entryId}: the site has no such content type`);
      continue;
    }
    const { localized, fields: modelled, displayField }: ContentType = contentTypes[type];
    const known: PulledEntry["fields"] = {};
    const given = type === "partner" ? partnerFields(fields) : fields;
    for (const [id, values] of Object.entries(given)) {
      if (values === undefined) continue;
      if (Object.hasOwn(modelled, id)) known[id] = inSiteLocales(values);
      else leftOut.push(`${type} entry ${entryId}: the site has no field ${id}`);
    }
    const title: unknown = Object.values(known[displayField] ?? {})[0];
    const path = unique(`${type}/${stemOf(entryId, type, title)}`);
    const head = heading({ id: entryId, ...times }, draft, resourceIdFrom(...path.split("/")));
    const body = Object.keys(modelled).find((id) => modelled[id]?.kind === "markdown");
    const image = (id: string, code: string) => {
      const picture = pictures.get(id);
      // Contentful does not deliver a draft with a published entry.
      return picture && (draft || !picture.draft) ? writtenPicture(picture, code) : undefined;
    };
    const text = (code: string, valueOf: (values: Readonly<Record<string, unknown>>) => unknown) =>
      entryFile(
        Object.entries(known).map(([id, values]) => [
          id,
          withImages(valueOf(values), (linked) => image(linked, code)),
        ]),
        body,
        head,
      );
    if (!localized) {
      files.set(
        `${path}.md`,
        text(defaultLocale, (values) => Object.values(values)[0]),
      );
    }
    for (const code of localized ? locales : []) {
      const isTranslated = Object.values(known).some((values) => Object.hasOwn(values, code));
      if (code === defaultLocale || isTranslated) {
        files.set(
          `${path}.${code}.md`,
          text(code, (values) => values[code]),
        );
      }
    }
  }
  return files;
}

function entryFile(
  fields: readonly (readonly [id: string, value: unknown])[],
  bodyField: string | undefined,
  head: readonly string[],
): string {
  const present = fields.filter(([, value]) => value !== undefined && value !== null);
  const body = present.find(([id, value]) => id === bodyField && survivesAsBody(value));
  const settings = present.filter((field) => field !== body);
  return lines([
    "---",
    ...settings.map(([id, value]) => `${id}: ${JSON.stringify(value)}`),
    ...head,
    "---",
    ...(body ? ["", String(body[1])] : []),
  ]);
}

/** Whether a text is unchanged when read as a body, whose blank lines at the ends and Windows line ends are not kept. */
const survivesAsBody = (value: unknown): boolean =>
  typeof value === "string" &&
  value !== "" &&
  value === value.trimEnd() &&
  !/^\s*\n|\r/.test(value);

const link = v.object({ sys: v.object({ id: v.string() }) });

/** Replaces links to assets, alone and in lists, by the images; those without one are left out. */
function withImages(value: unknown, image: (id: string) => unknown): unknown {
  if (Array.isArray(value)) return value.flatMap((each) => withImages(each, image) ?? []);
  return v.is(link, value) ? image(value.sys.id) : value;
}

function writtenPicture({ id, texts, files }: PulledPicture, code: string) {
  const file = files[code] ?? files[defaultLocale];
  if (!file) return undefined;
  // The file of another locale is a picture of its own.
  const isOwn = file === files[defaultLocale];
  return { file: `../${file.path}`, ...(isOwn && { id }), ...texts };
}

/** @param implied the id that is derived from the file's name */
function heading(
  { id, createdAt, updatedAt }: Omit<PulledAsset, "title" | "description" | "file" | "draft">,
  draft: boolean,
  implied: string,
): string[] {
  return [
    ...(implied === id ? [] : [`id: ${JSON.stringify(id)}`]),
    ...(draft ? ["draft: true"] : []),
    `createdAt: ${JSON.stringify(createdAt)}`,
    `updatedAt: ${JSON.stringify(updatedAt)}`,
  ];
}

/** Returns a descriptive file name: from the id if it is readable, otherwise from the title. */
function stemOf(id: string, type: string, title: unknown): string {
  if (id.startsWith(`${type}-`) && !id.includes(".")) return id.slice(type.length + 1);
  return slug(typeof title === "string" ? title : "") || slug(id);
}

const slug = (text: string): string =>
  resourceIdFrom(text.toLowerCase())
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

const lines = (all: readonly string[]): string => `${all.join("\n")}\n`;
