import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { locales } from "#language/languages.ts";
import { isText, readManifest } from "#server/built-files.ts";
import { buildIfStale } from "./build-if-stale.ts";

/**
 * Compares the sizes of the client build with their budgets, in bytes after Brotli 11 as they are sent. The sizes do
 * not depend on the machine. A small section or another font may exceed a budget: that is a warning, and only more than
 * `tolerance` fails. Resolves to an exit code.
 */
export async function checkSizes(): Promise<number> {
  await buildIfStale();
  const sizes = await sizesIn(assets);
  const scriptsOf = await readScripts();
  const entry = scriptsOf(["src/client/entry.client.ts"]);
  const visit = scriptsOf([
    "src/client/entry.client.ts",
    "hydrate-island",
    "src/sections/hero/hero.island.tsx",
    "src/third-party/start-analytics.client.ts",
  ]);
  const live = scriptsOf(["src/client/render-parts.client.tsx", "src/content/content-state.ts"]);
  const drawings = brotliCompressSync(await readFile("brand/generated/drawings.tsx")).length;
  const sizeOf = (belongs: (name: string) => boolean) =>
    sizes.reduce((sum, { name, bytes }) => (belongs(name) ? sum + bytes : sum), 0);
  const weights: [what: string, bytes: number, budget: number][] = [
    ["entry script", sizeOf((name) => entry.has(name)), budgets.entryScript],
    [
      "CSS",
      sizeOf((name) => extname(name) === ".css" && !name.startsWith("preview")),
      budgets.styles,
    ],
    ["fonts of every visit", sizeOf(isFontOfEveryVisit), budgets.fonts],
    ["script of a visit without the map", sizeOf((name) => visit.has(name)), budgets.script],
    [
      "more script where content has changed, without the drawings",
      sizeOf((name) => live.has(name) && !visit.has(name)) - drawings,
      budgets.live + (locales.length - 2) * budgets.language,
    ],
    ["logo, mark and social icons", drawings, budgets.drawings],
  ];
  for (const [what, bytes, budget] of weights) {
    console.log(`${what}: ${bytes} of ${budget} bytes${verdictOn(bytes / budget)}`);
  }
  return weights.every(([, bytes, budget]) => bytes <= budget * tolerance) ? 0 : 1;
}

const tolerance = 1.25;

function verdictOn(share: number): string {
  if (share <= 1) return "";
  const percent = Math.ceil((share - 1) * 100);
  return share <= tolerance
    ? `, ${percent} % over the budget (warning)`
    : `, ${percent} % OVER THE BUDGET`;
}

/** Compressed bytes. React is 59,000 of a visit's script; the Markdown parser is 21,000 of `live`. */
const budgets = {
  entryScript: 6000,
  styles: 12_000,
  fonts: 38_000,
  script: 75_000,
  live: 38_000,
  /** Labels of a third language and of each further one. */
  language: 2000,
  drawings: 4000,
} as const;

const assets = "dist/client/assets";

/** The other files of a font are loaded for rare letters only (more-letters.css). */
function isFontOfEveryVisit(name: string): boolean {
  return extname(name) === ".woff2" && !/^(?:latin|extended)-/.test(name);
}

/** Returns the sizes of scripts and styles after Brotli; fonts are compressed already. */
async function sizesIn(folder: string): Promise<{ name: string; bytes: number }[]> {
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name));
      return { name, bytes: isText(name) ? brotliCompressSync(content).length : content.length };
    }),
  );
}

/** Returns a function from modules of the client build to the names of all scripts they import, directly or not. */
async function readScripts(): Promise<(modules: readonly string[]) => ReadonlySet<string>> {
  const manifest = await readManifest("dist/client/.vite/manifest.json");
  return (modules) => {
    const names = new Set<string>();
    const pending = [...modules];
    for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
      // A chunk that several others share is listed by name.
      const name = basename(key, extname(key));
      const chunk = manifest[key] ?? Object.values(manifest).find((shared) => shared.name === name);
      if (!chunk) throw new Error(`the client build has no chunk for ${key}`);
      if (names.has(basename(chunk.file))) continue;
      names.add(basename(chunk.file));
      pending.push(...chunk.imports);
    }
    return names;
  };
}
