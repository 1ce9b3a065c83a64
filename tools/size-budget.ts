import { stat } from "node:fs/promises";
import { join } from "node:path";
import { readManifest } from "#server/built-files.ts";

const entry = "src/client/entry.client.ts";
const visit = [
  entry,
  "src/client/refresh-content.client.ts",
  "src/third-party/analytics/start-analytics.client.ts",
];
/** The other files of a font are loaded for rare letters only (more-letters.css). */
const fonts = ["brand/fonts/display.woff2", "brand/fonts/text.woff2"];

/** Compressed bytes of sources and of what they import. */
const budgets: readonly [what: string, bytes: number, sources: readonly string[]][] = [
  ["entry script", 6000, [entry]],
  ["CSS", 12_000, ["src/styles/site.css"]],
  ["fonts of every visit", 38_000, fonts],
  ["script of a visit that does not reach the footer", 12_000, visit],
];

/*
 * Compares the sizes of the client build in dist/ with their budgets, in bytes after Brotli 11 as they are sent. The sizes
 * do not depend on the machine.
 */
const manifest = await readManifest("dist/manifests/manifest.json");
for (const [what, budget, sources] of budgets) {
  let bytes = 0;
  for (const file of new Set(sources.flatMap(filesOf))) bytes += await sizeOf(file);
  if (bytes > budget) process.exitCode = 1;
  console.log(`${what}: ${bytes} of ${budget} bytes${bytes > budget ? ": TOO LARGE" : ""}`);
}

/** Returns the file of a source, and of what it imports, directly or not. */
function filesOf(source: string): string[] {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`the client build has no chunk for ${source}`);
  return [chunk.file, ...chunk.imports.flatMap(filesOf)];
}

/** Returns the bytes of a file as it is sent; fonts are compressed already. */
async function sizeOf(file: string): Promise<number> {
  const path = join("dist/client", file);
  return (await stat(`${path}.br`).catch(() => stat(path))).size;
}
