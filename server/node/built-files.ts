import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import * as v from "valibot";
import type { Assets } from "#src/pages/document.tsx";
import type { Body, MakeBody } from "#server/pages/body.ts";

/** What the client build made, by path. */
export type BuiltFiles = { assets: Assets; files: ReadonlyMap<string, BuiltFile> };

type BuiltFile = { body: () => Promise<Body>; contentType: string };

const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), isEntry: v.optional(v.boolean()) }),
);

/**
 * Reads the files into memory: no request reaches the disk. A site that compresses them does not wait for it to start.
 * @param directory the client build's output
 */
export async function readBuiltFiles(directory: string, bodyOf: MakeBody): Promise<BuiltFiles> {
  const manifest = {
    ...(await readManifest(join(directory, ".vite/manifest.json"))),
    ...(await readManifest(join(directory, ".vite/preview-manifest.json"))),
  };
  const fileOf = (source: string) => {
    const file = manifest[source]?.file;
    if (file === undefined) throw new Error(`the client build has no ${source}`);
    return file;
  };
  const paths = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      relative(directory, join(parentPath, name)).replaceAll("\\", "/"),
    )
    .filter((path) => contentTypeOf(path) !== "");
  const files = new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, BuiltFile]> => {
        const quality = isText(path) ? 11 : undefined;
        const body = bodyOf(await readFile(join(directory, path)), quality);
        return [`/${path}`, { body: () => body, contentType: contentTypeOf(path) }];
      }),
    ),
  );
  const fontOf = (name: string) => {
    const path = [...files.keys()].find((file) => file.startsWith(`/assets/${name}-`));
    if (path === undefined) throw new Error(`the client build has no font ${name}`);
    return path;
  };
  const styles = await readFile(join(directory, fileOf("src/styles/site.css")), "utf8");
  return {
    files,
    assets: {
      script: `/${fileOf("src/client/entry.client.ts")}`,
      integrity: integrityOf(await readFile(join(directory, fileOf("src/client/entry.client.ts")))),
      styles,
      fonts: { display: fontOf("geologica"), text: fontOf("schibsted-grotesk") },
      preview: {
        script: `/${fileOf("src/preview/preview.tsx")}`,
        styles: await readFile(join(directory, fileOf("src/preview/preview-bar.css")), "utf8"),
      },
    },
  };
}

const readManifest = async (path: string) =>
  v.parse(manifestSchema, JSON.parse(await readFile(path, "utf8")));

/** What becomes smaller when it is compressed. */
export const isText = (path: string): boolean => /\.(?:js|css|svg)$/.test(path);

function integrityOf(script: Uint8Array): string {
  return `sha384-${createHash("sha384").update(script).digest("base64")}`;
}

/** By a file's name; "" for one that is not to be sent. */
const contentTypeOf = (path: string): string => contentTypes[extname(path)] ?? "";

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
