import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isText } from "#server/node/built-files.ts";
import { compressAhead } from "#server/node/compressed-ahead.ts";
import { run } from "#tools/run.ts";

/** What the build is made from. Content is not: it is read when the site runs. */
const sources = [
  "src",
  "public",
  "server",
  "content-service",
  "site.config.ts",
  "tools/build/replace-output.ts",
  "tools/build/replace-folder.ts",
  "tools/build/static-content.ts",
  "tools/build/static-export.ts",
  "tools/hosting/nginx-headers.ts",
  "tools/build/static-pictures.ts",
  "tools/build/worker-export.ts",
  "vite.config.ts",
  "package-lock.json",
];
const stamp = "dist/.built-from";

/**
 * Builds the browser's, the server's and the worker's part unless what they are made from is unchanged.
 * @throws Error when the build fails; what was built before is then stale and will be built again
 */
export async function buildIfStale(): Promise<void> {
  const current = await digestOf(sources);
  const built = await readFile(stamp, "utf8").catch(() => "");
  if (built === current) return;
  await vite("build");
  await vite("build", "--mode", "preview");
  await vite("build", "--ssr");
  await vite("build", "--ssr", "--mode", "edge");
  const texts = (await filesIn("dist/client")).filter(isText);
  await compressAhead("dist/compressed", await Promise.all(texts.map((path) => readFile(path))));
  await writeFile(stamp, current);
}

async function vite(...args: string[]): Promise<void> {
  const code = await run("vite", [...args, "--logLevel", "warn"]);
  if (code !== 0) throw new Error(`vite ${args.join(" ")} ended with ${code}`);
}

async function digestOf(paths: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  const files = (await Promise.all(paths.map(filesIn))).flat();
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(await readFile(file));
  return hash.digest("hex");
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  if (entries.length === 0) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
