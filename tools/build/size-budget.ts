import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import * as v from "valibot";
import { buildIfStale } from "./build-if-stale.ts";

/**
 * Weighs what browsers get of the build, against what it may weigh: nobody adds weight unseen. Bytes after brotli 11,
 * which is what is sent; the sizes do not depend on the machine. Resolves to an exit code.
 */
export async function checkSizes(): Promise<number> {
  await buildIfStale();
  const sizes = await sizesIn(assets);
  const scripts = await visitorsScripts();
  const weigh = (belongs: (name: string) => boolean) =>
    sizes.reduce((sum, { name, bytes }) => (belongs(name) ? sum + bytes : sum), 0);
  const weights: [what: string, bytes: number, budget: number][] = [
    ["first script", weigh((name) => name === scripts.first), budgets.firstScript],
    ["CSS", weigh((name) => extname(name) === ".css" && !isOptional(name)), budgets.styles],
    ["fonts of every visit", weigh(isFontOfEveryVisit), budgets.fonts],
    ["script in all", weigh((name) => scripts.all.has(name) && !isOptional(name)), budgets.script],
    ["script that reads changed content", weigh(readsContent), budgets.reading],
  ];
  for (const [what, bytes, budget] of weights) {
    console.log(`${what}: ${bytes} of ${budget} bytes${bytes > budget ? ", TOO MUCH" : ""}`);
  }
  return weights.every(([, bytes, budget]) => bytes <= budget) ? 0 : 1;
}

/** Bytes, compressed. Of all script React is 58,000 and its router 27,000; of what reads content CommonMark is 21,000. */
const budgets = {
  firstScript: 5000,
  styles: 12_000,
  fonts: 38_000,
  script: 108_000,
  reading: 24_500,
} as const;

const assets = "dist/client/assets";

/**
 * The map is not counted: it comes when a visitor is near it. Nor is what only an editor gets. Chunks are named after
 * their modules.
 */
function isOptional(name: string): boolean {
  return readsContent(name) || /^(?:google-map|open-map|office-map|preview)/.test(name);
}

/** The other files of a font are fetched for rare letters only (more-letters.css). */
function isFontOfEveryVisit(name: string): boolean {
  return extname(name) === ".woff2" && !/^(?:latin|extended)-/.test(name);
}

/** It comes when the seven requests bring something new. */
function readsContent(name: string): boolean {
  return name.startsWith("take-in");
}

/** Script and style as they are sent; a font is compressed as it is. */
async function sizesIn(folder: string): Promise<{ name: string; bytes: number }[]> {
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name));
      const isText = /\.(?:js|css)$/.test(name);
      return { name, bytes: isText ? brotliCompressSync(content).length : content.length };
    }),
  );
}

/** Names of what the client build made for visitors; the preview is a build of its own, for editors. */
async function visitorsScripts(): Promise<{ first: string; all: ReadonlySet<string> }> {
  const manifest = v.parse(
    v.record(v.string(), v.object({ file: v.string() })),
    JSON.parse(await readFile("dist/client/.vite/manifest.json", "utf8")),
  );
  const names = Object.values(manifest).map(({ file }) => basename(file));
  return {
    first: basename(manifest["src/client/entry.client.ts"]?.file ?? ""),
    all: new Set(names.filter((name) => extname(name) === ".js")),
  };
}
