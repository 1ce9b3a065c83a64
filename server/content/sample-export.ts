import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { reasonOf } from "#lib/reason-of.ts";
import { locales } from "#language/languages.ts";
import { ConfigError } from "#server/config.ts";

const localized = <Value extends v.GenericSchema>(value: Value) => v.record(v.string(), value);

const sys = {
  id: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** Absent for a draft. */
  publishedVersion: v.optional(v.number()),
};

const entry = v.object({
  sys: v.object({ ...sys, contentType: v.object({ sys: v.object({ id: v.string() }) }) }),
  fields: localized(localized(v.unknown())),
});

const assetFile = v.object({
  url: v.pipe(v.string(), v.startsWith("//")),
  fileName: v.string(),
  contentType: v.string(),
  details: v.object({
    size: v.number(),
    image: v.optional(v.object({ width: v.number(), height: v.number() })),
  }),
});

const asset = v.object({
  sys: v.object(sys),
  fields: v.object({
    title: v.optional(localized(v.string()), {}),
    description: v.optional(localized(v.string()), {}),
    // Undefined for an upload that has never ended.
    file: v.optional(localized(v.fallback(v.optional(assetFile), undefined)), {}),
  }),
});

const exportSchema = v.object({
  locales: v.array(v.object({ code: v.string(), fallbackCode: v.nullish(v.string()) })),
  entries: v.array(entry),
  assets: v.array(asset),
});

export type Export = v.InferOutput<typeof exportSchema>;
export type Entry = v.InferOutput<typeof entry>;
export type Asset = v.InferOutput<typeof asset>;
export type AssetFile = v.InferOutput<typeof assetFile>;

/**
 * Returns what is published in the `space.json` that `contentful space export` has written to a folder.
 * @throws ConfigError with what is wrong and where
 */
export async function readExport(folder: string): Promise<Export> {
  const path = join(folder, "space.json");
  const wrong = (reason: string) =>
    new ConfigError(`SAMPLE_SPACE is ${JSON.stringify(folder)}: ${path}: ${reason}`);
  let json: unknown;
  try {
    // Editors on Windows may have put a byte order mark before it.
    json = JSON.parse((await readFile(path, "utf8")).replace(/^\uFEFF/, ""));
  } catch (error) {
    throw wrong(reasonOf(error));
  }
  const parsed = v.safeParse(exportSchema, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw wrong(`${v.getDotPath(issue) ?? "the file"}: ${issue.message}`);
  }
  const { locales: all, entries, assets } = parsed.output;
  const missing = locales.find((locale) => !all.some(({ code }) => code === locale));
  if (missing !== undefined) throw wrong(`locales: there is no ${missing}`);
  return {
    locales: all,
    entries: entries.filter(isPublished),
    assets: assets.filter(isPublished),
  };
}

const isPublished = ({ sys: { publishedVersion } }: Entry | Asset): boolean =>
  publishedVersion !== undefined;
