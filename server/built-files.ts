import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import * as v from "valibot";
import type { Assets } from "#src/document.tsx";
import { type Body, bodyOf } from "./body.ts";

/** What the client build made, held in memory: no request reaches the disk. */
export type BuiltFiles = { assets: Assets; files: ReadonlyMap<string, BuiltFile> };

/** The body is being compressed when the site starts, which does not wait for it. */
type BuiltFile = { body: Promise<Body>; contentType: string };

const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), isEntry: v.optional(v.boolean()) }),
);

/** @param directory the client build's output */
export async function readBuiltFiles(directory: string): Promise<BuiltFiles> {
  const manifest = {
    ...(await readManifest(join(directory, ".vite/manifest.json"))),
    ...(await readManifest(join(directory, ".vite/preview-manifest.json"))),
  };
  const fileOf = (source: string) => {
    const file = manifest[source]?.file;
    if (file === undefined) throw new Error(`the client build has no ${source}`);
    return file;
  };
  const paths = (await readdir(directory, { recursive: true }))
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => extname(path) in contentTypes);
  const files = new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, BuiltFile]> => {
        const quality = isText(path) ? 11 : undefined;
        const body = bodyOf(await readFile(join(directory, path)), quality);
        return [`/${path}`, { body, contentType: contentTypes[extname(path)] ?? "" }];
      }),
    ),
  );
  const styles = await readFile(join(directory, fileOf("src/styles/site.css")), "utf8");
  return {
    files,
    assets: {
      script: `/${fileOf("src/first.ts")}`,
      integrity: integrityOf(await readFile(join(directory, fileOf("src/first.ts")))),
      styles,
      fonts: [...files.keys()].filter((path) => path.endsWith(".woff2")),
      preview: {
        script: `/${fileOf("src/preview/preview.tsx")}`,
        styles: await readFile(join(directory, fileOf("src/preview/preview-bar.css")), "utf8"),
      },
    },
  };
}

const readManifest = async (path: string) =>
  v.parse(manifestSchema, JSON.parse(await readFile(path, "utf8")));

const isText = (path: string) => /\.(?:js|css|svg)$/.test(path);

function integrityOf(script: Uint8Array): string {
  return `sha384-${createHash("sha384").update(script).digest("base64")}`;
}

const contentTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
};
