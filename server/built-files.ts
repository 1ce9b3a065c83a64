import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { reasonOf } from "#lib/reason-of.ts";
import type { Assets } from "#src/page/document.server.tsx";
import { integrityOf } from "./content-policy.ts";
import type { Log } from "./log.ts";
import { removeOldFiles, writeAtomically } from "./write-atomically.ts";

/** The client build: its files, and the addresses that pages refer to. */
export type BuiltFiles = {
  /** The folder of its files, compressed ones beside them. */
  folder: string;
  assets: Assets;
  /** Names the build: a hash of its files. */
  version: string;
};

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
  }),
);

/**
 * Reads what pages refer to.
 * @param build the folder of the build (tools/finish-build.ts)
 */
export async function readBuiltFiles(build: string): Promise<BuiltFiles> {
  const folder = join(build, "client");
  const manifest = {
    ...(await readManifest(join(build, "manifests/manifest.json"))),
    ...(await readManifest(join(build, "manifests/preview-manifest.json"))),
  };
  const fileOf = (source: string) => {
    const file = manifest[source]?.file;
    if (file === undefined) throw new Error(`the client build has no ${source}: run npm run build`);
    return file;
  };
  const readText = (source: string) => readFile(join(folder, fileOf(source)), "utf8");
  return {
    folder,
    version: await readFile(join(build, "version"), "utf8"),
    assets: {
      script: `/${fileOf("src/client/entry.client.ts")}`,
      integrity: integrityOf(await readText("src/client/entry.client.ts")),
      styles: await readText("src/styles/site.css"),
      fonts: {
        display: `/${fileOf("brand/fonts/display.woff2")}`,
        text: `/${fileOf("brand/fonts/text.woff2")}`,
      },
      preview: {
        script: `/${fileOf("src/preview/preview.client.tsx")}`,
        styles: await readText("src/preview/preview-bar.css"),
      },
    },
  };
}

/** Milliseconds for which a build's assets are kept after a server has last started with that build: 90 days. */
const retainedFor = 90 * 86_400_000;

/**
 * Copies the build's assets to a folder that outlives the build, from where other servers send them to pages of this build:
 * later ones, and during a deployment those beside it. Removes the assets of builds with which no server has started for 90
 * days.
 */
export async function retainAssets(folder: string, retained: string, log: Log): Promise<void> {
  try {
    await mkdir(retained, { recursive: true });
    // First, because the disk may be full.
    await removeOldFiles(retained, "", retainedFor);
    for (const name of await readdir(folder)) {
      // Another server may be sending this file, so it is replaced and not overwritten.
      await writeAtomically(join(retained, name), await readFile(join(folder, name)));
    }
  } catch (error) {
    log("warn", "assets.not_retained", { folder: retained, reason: reasonOf(error) });
  }
}

/** Returns the chunks that Vite has built, by source file. */
export const readManifest = async (path: string) =>
  v.parse(manifestSchema, JSON.parse(await readFile(path, "utf8")));
