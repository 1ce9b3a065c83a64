import { readdir, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { readManifest } from "#server/built-files.ts";

/** Compressed bytes. */
const budgets = { entryScript: 6000, styles: 12_000, fonts: 38_000, script: 12_000 } as const;

/** The share of a budget above which the check fails; below it, a larger page is a warning. */
const tolerance = 1.25;

/*
 * Compares the sizes of the client build in dist/ with their budgets, in bytes after Brotli 11 as they are sent. The sizes
 * do not depend on the machine.
 */
const assets = "dist/client/assets";
const scriptsOf = await readScripts();
const entry = scriptsOf(["src/client/entry.client.ts"]);
const visit = scriptsOf([
  "src/client/entry.client.ts",
  "src/client/refresh-content.client.ts",
  "src/third-party/analytics/start-analytics.client.ts",
]);
const isStyle = (name: string) => extname(name) === ".css" && !name.startsWith("preview");
const weights: [what: string, budget: number, belongs: (name: string) => boolean][] = [
  ["entry script", budgets.entryScript, (name) => entry.has(name)],
  ["CSS", budgets.styles, isStyle],
  ["fonts of every visit", budgets.fonts, isFontOfEveryVisit],
  ["script of a visit that does not reach the footer", budgets.script, (name) => visit.has(name)],
];
for (const [what, budget, belongs] of weights) {
  const bytes = await sizeOf(belongs);
  const isTooLarge = bytes > budget * tolerance;
  if (isTooLarge) process.exitCode = 1;
  const verdict = isTooLarge ? ": TOO LARGE" : bytes > budget ? " (warning)" : "";
  console.log(`${what}: ${bytes} of ${budget} bytes${verdict}`);
}

/** The other files of a font are loaded for rare letters only (more-letters.css). */
function isFontOfEveryVisit(name: string): boolean {
  return extname(name) === ".woff2" && !/^(?:latin|extended)-/.test(name);
}

/** Returns the bytes of some files as they are sent; fonts are compressed already. */
async function sizeOf(belongs: (name: string) => boolean): Promise<number> {
  let bytes = 0;
  for (const name of (await readdir(assets)).filter(belongs)) {
    const path = join(assets, name);
    bytes += (await stat(`${path}.br`).catch(() => stat(path))).size;
  }
  return bytes;
}

/** Returns a function from modules of the client build to the names of all scripts they import, directly or not. */
async function readScripts(): Promise<(modules: readonly string[]) => ReadonlySet<string>> {
  const manifest = await readManifest("dist/manifests/manifest.json");
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
