import { extname } from "node:path";
import * as v from "valibot";
import { generalEntryOf } from "#content/general-entry.ts";
import { type ContentType, contentTypes, isContentType } from "#content/model.ts";
import { resourceIdFrom } from "#content-service/files/resource-id.ts";
import { defaultLocale, locales } from "#language/languages.ts";
import type { PulledAsset, PulledEntry } from "./read-space.ts";

/** Returns the values of the site's locales. */
export type InSiteLocales = <Value>(
  values: Readonly<Record<string, Value>>,
) => Record<string, Value>;

/** Alternative names of a partner's fields, which the page accepts too. */
const partnerNames: Readonly<Record<string, string>> = {
  title: "name",
  image: "logo",
  url: "link",
};

/** Returns the description of an asset, and the address of each of its files by its path. */
export function assetFiles(
  { sys, fields, draft }: PulledAsset,
  name: string,
  inSiteLocales: InSiteLocales,
) {
  const files = new Map<string, string>();
  const paths: Record<string, string> = {};
  const names: Record<string, string> = {};
  const perLocale = inSiteLocales(fields.file);
  for (const [code, { url, fileName, contentType }] of Object.entries(perLocale)) {
    // The other locales fall back to the default one's file.
    const isSame = code !== defaultLocale && url === perLocale[defaultLocale]?.url;
    if (url === undefined || isSame) continue;
    const ending = /^\.[a-z0-9]+$/i.exec(extname(fileName))?.[0].toLowerCase();
    const path = `${name}.${code}${ending ?? `.${contentType.replace(/^\w+\/(\w+).*/, "$1")}`}`;
    files.set(`assets/${path}`, url.replace(/^\/\//, "https://"));
    paths[code] = path;
    names[code] = fileName;
  }
  const text = lines([
    `file: ${JSON.stringify(paths)}`,
    `fileName: ${JSON.stringify(names)}`,
    `title: ${JSON.stringify(inSiteLocales(fields.title))}`,
    `alt: ${JSON.stringify(inSiteLocales(fields.description))}`,
    ...heading(sys, draft, resourceIdFrom(name)),
  ]);
  return { path: `assets/${name}.yaml`, text, files };
}

/**
 * Returns the files of the entries: one per locale for a localized type, otherwise one.
 * @param unique returns a path that no other file has
 * @param leftOut receives a message about each entry and field that the site does not have
 */
export function entryFiles(
  entries: readonly PulledEntry[],
  inSiteLocales: InSiteLocales,
  unique: (path: string) => string,
  leftOut: string[],
): Map<string, string> {
  const general = generalEntryOf(
    entries.map(({ sys, fields }) => ({ contentType: sys.contentType.sys.id, fields })),
  )?.contentType;
  const files = new Map<string, string>();
  for (const { sys, fields, draft } of entries) {
    const given = sys.contentType.sys.id;
    const type = given === general ? "general" : given;
    if (!isContentType(type)) {
      leftOut.push(`${given} entry ${sys.id}: the site has no such content type`);
      continue;
    }
    const { localized, fields: modelled, displayField }: ContentType = contentTypes[type];
    const known: PulledEntry["fields"] = {};
    for (const [id, values] of Object.entries(fields)) {
      const other = type === "partner" ? partnerNames[id] : undefined;
      const name = other !== undefined && !(other in fields) ? other : id;
      if (Object.hasOwn(modelled, name)) known[name] = inSiteLocales(values);
      else leftOut.push(`${type} entry ${sys.id}: the site has no field ${id}`);
    }
    const title: unknown = Object.values(known[displayField] ?? {})[0];
    const path = unique(`${type}/${stemOf(sys.id, type, title)}`);
    const head = heading(sys, draft, resourceIdFrom(...path.split("/")));
    const body = Object.keys(modelled).find((id) => modelled[id]?.kind === "markdown");
    const text = (valueOf: (values: Readonly<Record<string, unknown>>) => unknown) =>
      entryFile(
        Object.entries(known).map(([id, values]) => [id, valueOf(values)]),
        body,
        head,
      );
    if (!localized)
      files.set(
        `${path}.md`,
        text((values) => Object.values(values)[0]),
      );
    for (const code of localized ? locales : []) {
      const isTranslated = Object.values(known).some((values) => Object.hasOwn(values, code));
      if (code === defaultLocale || isTranslated) {
        files.set(
          `${path}.${code}.md`,
          text((values) => values[code]),
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
    ...settings.map(([id, value]) => `${id}: ${JSON.stringify(withAssets(value))}`),
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

function withAssets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAssets);
  return v.is(link, value) ? { asset: value.sys.id } : value;
}

/** @param implied the id that is derived from the file's name */
function heading(
  { id, createdAt, updatedAt }: PulledAsset["sys"],
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

export const slug = (text: string): string =>
  resourceIdFrom(text.toLowerCase())
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

const lines = (all: readonly string[]): string => `${all.join("\n")}\n`;
