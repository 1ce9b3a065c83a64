import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/**
 * Creates a copy of the build in which every hashed file has another name, as after a change of all of them.
 * It is in the repository's folder, from where the server finds its packages.
 */
export async function makeOtherBuild() {
  await mkdir("test-results", { recursive: true });
  const folder = await mkdtemp("test-results/other-build-");
  await cp("dist", folder, { recursive: true });
  const assets = `${folder}/client/assets`;
  const names = new Map(
    (await readdir(assets)).map((name) => [name, name.replace(/(\.\w+)$/, "-other$1")]),
  );
  const pattern = new RegExp(
    [...names.keys()].map((name) => name.replaceAll(".", String.raw`\.`)).join("|"),
    "g",
  );
  const paths = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(?:js|css|json|svg)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths) {
    const text = await readFile(path, "utf8");
    await writeFile(
      path,
      text.replaceAll(pattern, (name) => names.get(name) ?? name),
    );
  }
  for (const [name, other] of names) {
    await rename(`${assets}/${name}`, `${assets}/${other}`);
    for (const [ending, compress] of [
      ["br", brotliQuickly],
      ["gz", gzipSync],
    ] as const) {
      const compressed = `${folder}/compressed/assets`;
      await rm(`${compressed}/${name}.${ending}`, { force: true });
      const content = await readFile(`${assets}/${other}`);
      await writeFile(`${compressed}/${other}.${ending}`, compress(content));
    }
  }
  return {
    server: `${folder}/server/node.js`,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

/** The best quality, which is the default, would take seconds. */
const brotliQuickly = (content: Buffer): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
