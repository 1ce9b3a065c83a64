import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { locales } from "#language/languages.ts";
import { filesIn, isText } from "#server/built-files.ts";
import { encodeText } from "#src/pages/encoded-body.ts";
import { run } from "#tools/run.ts";
import { exclusively } from "./exclusively.ts";

/** Content is read at run time and therefore not included. */
const sources = [
  "src",
  "server",
  "tools/build",
  "vite.config.ts",
  "site.config.ts",
  "brand",
  "package-lock.json",
];

/**
 * Builds the client and the server, unless the sources are unchanged; after another process that builds them.
 * @throws Error when the build fails; the next call then builds again
 */
export const buildIfStale = (): Promise<void> => exclusively("dist", build);

async function build(): Promise<void> {
  const dist = "dist";
  const stamp = join(dist, ".built-from");
  const current = await digestOf(sources);
  const built = await readFile(stamp, "utf8").catch(() => "");
  if (built === current) return;
  const missing = locales
    .flatMap((locale) => [`src/layout/flags/${locale}.svg`, `brand/public/share-${locale}.jpg`])
    .find((path) => !existsSync(path));
  if (missing !== undefined) throw new Error(`${missing} is missing: each language needs one`);
  console.log("Building the site …");
  // After a failed build, `dist` has files of two versions.
  await rm(stamp, { force: true });
  for (const args of [[], ["--mode", "preview"], ["--ssr"]]) {
    await vite(args);
  }
  await compressClient(join(dist, "client"), join(dist, "compressed"));
  await writeFile(stamp, current);
}

async function vite(args: readonly string[]): Promise<void> {
  // With Vitest's NODE_ENV, the build would contain React's development version.
  const environment = { NODE_ENV: "production" };
  const code = await run("vite", ["build", ...args, "--logLevel", "warn"], { environment });
  if (code !== 0)
    throw new Error(`vite build ${args.join(" ")} ended with exit code ${code}, expected 0`);
}

/**
 * Writes `<path>.br` and `<path>.gz` for the texts of the client build. Compressing them at the best quality takes seconds,
 * too long for the start of a server. The target folder is replaced.
 */
async function compressClient(client: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  for (const file of (await filesIn(client)).filter(isText)) {
    const { br, gzip } = await encodeText(await readFile(join(client, file)));
    const path = join(target, file);
    await mkdir(dirname(path), { recursive: true });
    if (br) await writeFile(`${path}.br`, br);
    if (gzip) await writeFile(`${path}.gz`, gzip);
  }
}

async function digestOf(paths: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  const files = (await Promise.all(paths.map(filesAt)))
    .flat()
    .filter((file) => !/README\.md$|\.test(?:-setup)?\.tsx?$/.test(file));
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(await readFile(file));
  return hash.digest("hex");
}

/** Returns the paths of a folder's files, or the path of a file itself. */
const filesAt = async (path: string): Promise<string[]> =>
  (await filesIn(path).catch(() => [""])).map((file) => join(path, file));
