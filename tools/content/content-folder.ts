import * as v from "valibot";
import { type ContentType, contentTypes } from "#content/model.ts";
import { resourceIdFrom } from "#content-service/files/resource-id.ts";
import { diskName } from "./disk-name.ts";
import type { PortableSpace } from "./portable-space.ts";

/** The files of a content folder: texts by path, and the addresses of other files. */
export type ContentFolder = {
  texts: ReadonlyMap<string, string>;
  files: readonly { path: string; url: string }[];
};

type Entry = PortableSpace["entries"][number];
type Asset = PortableSpace["assets"][number];

/** Converts a space to a folder like content-files/, which gives the same space when read. */
export function contentFolder(space: PortableSpace, name: string): ContentFolder {
  const texts = new Map<string, string>([["space.yaml", settings(space, name)]]);
  const files: { path: string; url: string }[] = [];
  const usedPaths = new Set<string>();
  // Ignores case, since some file systems do.
  const uniquePath = (path: string): string => {
    let candidate = path;
    for (let number = 2; usedPaths.has(candidate.toLowerCase()); number++) {
      candidate = `${path}-${number}`;
    }
    usedPaths.add(candidate.toLowerCase());
    return candidate;
  };
  for (const asset of space.assets) {
    const path = uniquePath(`assets/${asset.id.replaceAll(".", "-")}`);
    const heading = headingOf(asset, resourceIdFrom(path.slice("assets/".length)));
    texts.set(`${path}.yaml`, assetDescription(asset, heading, files));
  }
  for (const entry of space.entries) {
    const { contentType, fields } = entry;
    const path = uniquePath(`${contentType}/${stemOf(entry)}`);
    const heading = headingOf(entry, resourceIdFrom(...path.split("/")));
    const codes = space.locales.filter(
      ({ code, default: isDefault }) =>
        isDefault || Object.values(fields).some((values) => Object.hasOwn(values, code)),
    );
    if (contentTypes[contentType].localized) {
      for (const { code } of codes) {
        texts.set(
          `${path}.${code}.md`,
          entryFile(entry, (values) => values[code], heading),
        );
      }
    } else {
      texts.set(
        `${path}.md`,
        entryFile(entry, (values) => Object.values(values)[0], heading),
      );
    }
  }
  return { texts, files };
}

function settings({ locales }: PortableSpace, name: string): string {
  const lines = locales.flatMap(({ code, name: language, default: isDefault, fallbackCode }) => [
    `  - code: ${code}`,
    `    name: ${JSON.stringify(language)}`,
    ...(isDefault ? ["    default: true"] : []),
    ...(fallbackCode === null ? [] : [`    fallback: ${fallbackCode}`]),
  ]);
  return text([`name: ${JSON.stringify(name)}`, "locales:", ...lines]);
}

/** @param implied the id that is derived from the file's name */
function headingOf({ id, draft, createdAt, updatedAt }: Entry | Asset, implied: string): string[] {
  return [
    ...(implied === id ? [] : [`id: ${JSON.stringify(id)}`]),
    ...(draft ? ["draft: true"] : []),
    ...(createdAt === undefined ? [] : [`createdAt: ${createdAt}`]),
    ...(updatedAt === undefined ? [] : [`updatedAt: ${updatedAt}`]),
  ];
}

function assetDescription(
  { id, title, description, file }: Asset,
  heading: readonly string[],
  files: { path: string; url: string }[],
): string {
  const localizedFiles = Object.entries(file);
  const paths = localizedFiles.map(([code, { contentType, fileName, url }]) => {
    const path = diskName(id, localizedFiles.length > 1 ? code : undefined, contentType, fileName);
    files.push({ path: `assets/${path}`, url });
    return [code, path];
  });
  const perLocale = (key: string, values: Readonly<Record<string, string>>) =>
    Object.keys(values).length === 0 ? [] : [`${key}: ${JSON.stringify(values)}`];
  return text([
    ...perLocale("file", Object.fromEntries(paths)),
    ...perLocale(
      "fileName",
      Object.fromEntries(localizedFiles.map(([code, { fileName }]) => [code, fileName])),
    ),
    ...perLocale("title", title),
    ...perLocale("alt", description),
    ...heading,
  ]);
}

type Values = Readonly<Record<string, unknown>>;

/** Writes values as JSON, which is valid YAML. */
function entryFile(
  { contentType, fields }: Entry,
  valueOf: (values: Values) => unknown,
  heading: readonly string[],
): string {
  const { fields: modelled }: ContentType = contentTypes[contentType];
  const bodyField = Object.keys(modelled).find((id) => modelled[id]?.kind === "markdown");
  const lines: string[] = [];
  let body: string | undefined;
  for (const [id, values] of Object.entries(fields)) {
    const value = valueOf(values);
    if (value === undefined || value === null) continue;
    if (id === bodyField && typeof value === "string" && survivesAsBody(value)) body = value;
    else lines.push(`${id}: ${written(value)}`);
  }
  return text(["---", ...lines, ...heading, "---", ...(body === undefined ? [] : ["", body])]);
}

/** Whether a text is unchanged when read as a body: blank lines at its ends and Windows line ends are not preserved. */
const survivesAsBody = (source: string): boolean =>
  source !== "" && source === source.trimEnd() && !/^[^\S\n]*\n|\r/.test(source);

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(", ")}]`;
  return v.is(link, value) ? `{ asset: ${JSON.stringify(value.sys.id)} }` : JSON.stringify(value);
}

const link = v.object({ sys: v.object({ id: v.string() }) });

/** Returns a descriptive file name: from the id if it is readable, otherwise from the title. */
function stemOf({ id, contentType, fields }: Entry): string {
  const prefix = `${contentType}-`;
  if (id.startsWith(prefix) && !id.includes(".")) return id.slice(prefix.length);
  const title = Object.values(fields[contentTypes[contentType].displayField] ?? {})[0];
  const words = typeof title === "string" ? slug(title) : "";
  return words === "" ? slug(id) : words;
}

const slug = (title: string): string =>
  resourceIdFrom(title.toLowerCase())
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

const text = (lines: readonly string[]): string => `${lines.join("\n")}\n`;
