import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { runnerImport } from "vite";
import { reasonOf } from "#lib/reason-of.ts";
import { locales, pageAddress } from "#language/languages.ts";
import { readConfig } from "#server/config.ts";
import { type Original, variantName, variantsIn } from "#server/content/sample-pictures.ts";
import { readSampleSpace } from "#server/content/sample-space.ts";
import type * as SiteModule from "#server/site.ts";
import { writeAtomically } from "#server/write-atomically.ts";
import { builtSources } from "./built-sources.ts";

/*
 * `npm run pictures` makes the files of the picture variants that the pages of SAMPLE_SPACE name, as Contentful's Images API
 * makes them for a space, and removes others. With `--check` it says whether that has been done.
 */
const config = readConfig({ SAMPLE_SPACE: process.env["SAMPLE_SPACE"] });
const { sampleSpace: space = "" } = config;
const folder = variantsIn(space);
const { originals } = await readSampleSpace(space, fail);
const addresses = new Map(
  (await addressesOfPages()).map((address) => [variantName(address), address]),
);
const present = new Set(await readdir(folder).catch(() => []));
const missing = [...addresses].filter(([name]) => !present.has(name));
const unused = [...present].filter((name) => !addresses.has(name));
if (!process.argv.includes("--check")) {
  await mkdir(folder, { recursive: true });
  for (const name of unused) await rm(join(folder, name));
  for (const [index, [name, address]] of missing.entries()) {
    console.log(`${index + 1} of ${missing.length}: ${name}`);
    await make(name, address);
  }
} else if (missing.length + unused.length > 0) {
  fail(
    `${folder}: ${missing.length} variants are missing, ${unused.length} are unused: run npm run pictures`,
  );
}

/** Returns the addresses of variants in the pages of all languages, share images included. */
async function addressesOfPages(): Promise<string[]> {
  const { module } = await runnerImport<typeof SiteModule>("./server/site.ts");
  const site = await module.createSite(config, builtSources, () => undefined);
  await site.start();
  const pages = locales.map(async (locale) => {
    const page = await site.fetch(new Request(pageAddress(config.settings.siteUrl, locale)));
    return (await page.text()).match(/\/pictures\/[^\s"?]+\?[^\s"]+/g) ?? [];
  });
  return (await Promise.all(pages)).flat().map((address) => address.replaceAll("&amp;", "&"));
}

async function make(name: string, address: string): Promise<void> {
  const [url = "", query] = address.split("?");
  const original = originals.find((each) => each.url === url);
  try {
    if (!original) throw new Error("no original");
    await writeAtomically(join(folder, name), await encode(original, new URLSearchParams(query)));
  } catch (error) {
    fail(`${address}: ${reasonOf(error)}`);
  }
}

/** Encodes a variant without metadata, rotated as EXIF says. */
function encode({ path }: Original, query: URLSearchParams): Promise<Uint8Array> {
  const [width, height, quality] = ["w", "h", "q"].map(
    (key) => Number(query.get(key)) || undefined,
  );
  const resized = sharp(path)
    .autoOrient()
    .resize({ width, height, position: positionOf(query.get("f")), withoutEnlargement: !height });
  switch (query.get("fm")) {
    case "avif":
      // An effort of 5 takes a third of the time, for 3 % more bytes.
      return resized.avif({ quality, effort: 7, chromaSubsampling: "4:2:0" }).toBuffer();
    case "webp":
      return resized.webp({ quality }).toBuffer();
    case "png":
      return resized.png({ compressionLevel: 9 }).toBuffer();
    default:
      return resized.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true }).toBuffer();
  }
}

/** Sharp knows no faces; the most conspicuous region is kept instead. */
function positionOf(focus: string | null) {
  return focus === "faces" ? sharp.strategy.attention : (focus ?? "center");
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
