import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import * as v from "valibot";
import { reasonOf } from "#content/service";
import { writeAtomically } from "#server/write-atomically.ts";
import type { Assets } from "#src/page/document.server.tsx";
import { type EncodedBody, plainBody } from "#src/page/encoded-body.server.ts";
import { contentTypeOf, fileOnDisk, type ServedFile } from "./file-on-disk.ts";
import type { Log } from "./log.ts";

/** The client build's files, and the addresses that pages refer to. */
export type BuiltFiles = {
  assets: Assets;
  /** Names the build: a hash of its sources. */
  version: string;
  /** By path. */
  files: ReadonlyMap<string, ServedFile>;
  /** Returns a file below /assets/ of this build or of an earlier one, whose pages may still be open. */
  asset: (path: string) => Promise<ServedFile | undefined>;
};

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    imports: v.optional(v.array(v.string()), []),
  }),
);

/**
 * Reads the client build into memory, so that requests do not access the disk.
 * @param directory the client build's output
 * @param compressed folder of the compressed files (tools/finish-build.ts)
 * @param retained folder of earlier builds' assets (`retainAssets`)
 */
export async function readBuiltFiles(
  directory: string,
  compressed: string,
  retained: string,
): Promise<BuiltFiles> {
  const manifestPath = join(directory, ".vite/manifest.json");
  const manifest = {
    ...(await readManifest(manifestPath)),
    ...(await readManifest(join(directory, ".vite/preview-manifest.json"))),
  };
  const fileOf = (source: string) => {
    const file = manifest[source]?.file;
    if (file === undefined) throw new Error(`the client build has no ${source}: run npm run build`);
    return file;
  };
  const textOf = (source: string) => readFile(join(directory, fileOf(source)), "utf8");
  const paths = (await filesIn(directory)).filter((path) => contentTypeOf(path) !== "");
  const files = new Map<string, ServedFile>();
  for (const path of paths) {
    const body = await readBody(directory, path, compressed);
    files.set(`/${path}`, { body, contentType: contentTypeOf(path) });
  }
  const fontOf = (name: string) => {
    const path = [...files.keys()].find(
      (file) => file.startsWith(`/assets/${name}-`) && file.endsWith(".woff2"),
    );
    if (path === undefined) throw new Error(`the client build has no font ${name}`);
    return path;
  };
  const shorten = (hash: string) => hash.slice(0, 12);
  const clientHash = createHash("sha256").update(JSON.stringify(manifest)).digest("hex");
  return {
    // Written by tools/finish-build.ts when the build is complete.
    version: shorten(await readFile(join(directory, "../version"), "utf8")),
    files,
    asset: async (path) => files.get(path) ?? retainedAsset(retained, path),
    assets: {
      version: shorten(clientHash),
      script: `/${fileOf("src/client/entry.client.ts")}`,
      integrity: integrityOf(await textOf("src/client/entry.client.ts")),
      styles: await textOf("src/styles/site.css"),
      fonts: { display: fontOf("display"), text: fontOf("text") },
      preview: {
        script: `/${fileOf("src/preview/preview.client.tsx")}`,
        styles: await textOf("src/preview/preview-bar.css"),
      },
    },
  };
}

/** Milliseconds for which a build's assets are kept after a server has last run with that build: 30 days. */
const retainedFor = 30 * 86_400_000;

/**
 * Copies the build's assets to a folder that outlives the build, from where other servers send them to pages of this build:
 * later ones, and during a deployment those beside it. Removes the assets of builds with which no server has run for 30 days;
 * a running server calls this every day.
 */
export async function retainAssets(directory: string, retained: string, log: Log): Promise<void> {
  try {
    await mkdir(retained, { recursive: true });
    // First, because the disk may be full.
    for (const name of await readdir(retained)) {
      const path = join(retained, name);
      // Another server may be renaming or removing the file.
      const { mtimeMs = Infinity } = (await stat(path).catch(() => undefined)) ?? {};
      if (Date.now() - mtimeMs > retainedFor) await rm(path, { force: true });
    }
    for (const name of await readdir(join(directory, "assets"))) {
      // Another server may be sending this file, so it is replaced and not overwritten.
      await writeAtomically(join(retained, name), await readFile(join(directory, "assets", name)));
    }
  } catch (error) {
    log("warn", "assets.not_retained", { folder: retained, reason: reasonOf(error) });
  }
}

/** Returns a file of the folder that `retainAssets` fills; undefined for a path that it does not have. */
export async function retainedAsset(
  retained: string,
  path: string,
): Promise<ServedFile | undefined> {
  const name = basename(path);
  // Names that Vite makes: no separators, no leading dot.
  if (path !== `/assets/${name}` || !/^[\w-][\w.-]{0,100}$/.test(name)) return undefined;
  return fileOnDisk(join(retained, name));
}

/** Returns the chunks that Vite has built, by source file. */
export const readManifest = async (path: string) =>
  v.parse(manifestSchema, JSON.parse(await readFile(path, "utf8")));

async function readBody(directory: string, path: string, compressed: string): Promise<EncodedBody> {
  const body = plainBody(await readFile(join(directory, path)));
  if (!isText(path)) return body;
  const encoded = async (ending: string) =>
    new Uint8Array(await readFile(join(compressed, `${path}.${ending}`)));
  return { ...body, br: await encoded("br"), gzip: await encoded("gz") };
}

/** Returns the paths of the files in a folder and its subfolders, relative to it and with slashes. */
export async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      relative(directory, join(parentPath, name)).replaceAll("\\", "/"),
    );
}

/** Returns whether a file is text, which compression makes smaller. */
export const isText = (path: string): boolean => /\.(?:js|css|svg)$/.test(path);

function integrityOf(script: string): string {
  return `sha384-${createHash("sha384").update(script).digest("base64")}`;
}
