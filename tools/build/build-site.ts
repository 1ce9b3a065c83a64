import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { locales } from "#language/languages.ts";
import { filesIn, isText } from "#server/built-files.ts";
import { encodeText } from "#src/page/encoded-body.server.ts";
import { run } from "#tools/run.ts";

const dist = "dist";

/**
 * Builds the client and the server, and names the build by its files.
 * @throws Error when the build fails
 */
export async function buildSite(): Promise<void> {
  const missing = locales
    .flatMap((locale) => [`src/layout/flags/${locale}.png`, `brand/public/share-${locale}.jpg`])
    .find((path) => !existsSync(path));
  if (missing !== undefined) throw new Error(`${missing} is missing: each language needs one`);
  console.log("Building the site …");
  for (const args of [[], ["--mode", "preview"], ["--ssr"]]) {
    await vite(args);
  }
  await compressClient(join(dist, "client"), join(dist, "compressed"));
  await writeFile(
    join(dist, "version"),
    await digestOf(join(dist, "client"), join(dist, "server")),
  );
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

async function digestOf(...folders: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of folders) {
    for (const file of (await filesIn(folder)).toSorted()) {
      hash.update(`${file}\n`).update(await readFile(join(folder, file)));
    }
  }
  return hash.digest("hex");
}
