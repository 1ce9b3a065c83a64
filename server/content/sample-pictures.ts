import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { mediaType } from "#content/pictures";
import type { AssetFile } from "./sample-export.ts";

/** An asset's file. */
export type Original = {
  /** Its address on the site. It names the bytes, so that caches may keep it. */
  url: string;
  path: string;
  contentType: string;
};

/** Returns the folder of the variants' files in a sample space's folder. tools/picture-variants.ts makes them. */
export const variantsIn = (folder: string): string => join(folder, "variants");

/**
 * Returns the name of the file with the variant at an address: the original's name and hash, the parameters and the format,
 * as in `middag.jpg-5e8de911522203ba-w640-h800-fill-right-q45.avif`.
 */
export function variantName(address: string): string {
  const [, hash, name = "", query = ""] = /^\/pictures\/(\w+)\/(.*)\?(.*)$/.exec(address) ?? [];
  const parameters = new URLSearchParams(query);
  const format = parameters.get("fm");
  parameters.delete("fm");
  const words = [...parameters].map(([key, value]) => (/^[whq]$/.test(key) ? key + value : value));
  return `${[name.slice(0, longestName), hash, ...words].join("-")}.${format}`;
}

/** Characters; file systems allow 255 bytes in all. */
const longestName = 150;

/** Returns a function that returns the path of the picture at an address; undefined when there is no file for it. */
export async function readSamplePictures(folder: string, originals: readonly Original[]) {
  const variants = variantsIn(folder);
  const names = await readdir(variants).catch(() => []);
  const paths = new Map([
    ...originals.map(({ url, path }) => [url, path] as const),
    ...names.map((name) => [name, join(variants, name)] as const),
  ]);
  return (address: string) => paths.get(address.includes("?") ? variantName(address) : address);
}

/** Reads an asset's file. Undefined for one that is not in the folder. */
export async function readOriginal(
  folder: string,
  { url, fileName, contentType }: AssetFile,
): Promise<Original | undefined> {
  const file = await readFileOf(folder, url).catch(() => undefined);
  if (!file) return undefined;
  const hash = createHash("sha256").update(file.bytes).digest("hex").slice(0, 16);
  return {
    url: `/pictures/${hash}/${encodeURIComponent(fileName.toWellFormed())}`,
    path: file.path,
    contentType: mediaType(contentType),
  };
}

/**
 * Returns the file at an asset's address, whose name export tools and file systems write in several ways.
 * @throws Error for an address that is none
 */
async function readFileOf(folder: string, url: string) {
  const { host, pathname } = new URL(url, "https://localhost");
  const decoded = decodeURIComponent(pathname);
  for (const name of [decoded, pathname, decoded.normalize("NFD")]) {
    const path = join(folder, host, name);
    if (relative(folder, path).startsWith("..")) return undefined;
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes) return { path, bytes };
  }
  return undefined;
}
