import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import * as v from "valibot";
import { type EncodedBody, plainBody } from "#content-service/http/encoded-body.ts";
import type { BuiltFiles } from "#server/runtime.ts";

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
 * @param compressed folder of the compressed files (tools/build/build-if-stale.ts), for a server that sends them
 */
export async function readBuiltFiles(directory: string, compressed?: string): Promise<BuiltFiles> {
  const manifest = {
    ...(await readManifest(join(directory, ".vite/manifest.json"))),
    ...(await readManifest(join(directory, ".vite/preview-manifest.json"))),
  };
  const fileOf = (source: string) => {
    const file = manifest[source]?.file;
    if (file === undefined) throw new Error(`the client build has no ${source}: run npm run build`);
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
      paths.map(async (path) => {
        const body = await readBody(directory, path, compressed);
        const file = { body: () => Promise.resolve(body), contentType: contentTypeOf(path) };
        return [`/${path}`, file] as const;
      }),
    ),
  );
  const fontOf = (name: string) => {
    const path = [...files.keys()].find(
      (file) => file.startsWith(`/assets/${name}-`) && file.endsWith(".woff2"),
    );
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
      vitals: `/${fileOf("src/client/web-vitals.ts")}`,
      fonts: { display: fontOf("display"), text: fontOf("text") },
      preview: {
        script: `/${fileOf("src/preview/preview.tsx")}`,
        styles: await readFile(join(directory, fileOf("src/preview/preview-bar.css")), "utf8"),
      },
    },
  };
}

/** Returns the chunks that Vite has built, by source file. */
export const readManifest = async (path: string) =>
  v.parse(manifestSchema, JSON.parse(await readFile(path, "utf8")));

async function readBody(
  directory: string,
  path: string,
  compressed: string | undefined,
): Promise<EncodedBody> {
  const isCompressible = isText(path);
  const body = await plainBody(
    await readFile(join(directory, path)),
    isCompressible ? 11 : undefined,
  );
  if (compressed === undefined || !isCompressible) return body;
  const [br, gzip] = await Promise.all(
    ["br", "gz"].map(
      async (ending) => new Uint8Array(await readFile(join(compressed, `${path}.${ending}`))),
    ),
  );
  return { ...body, br, gzip };
}

/** Returns whether a file is text, which compression makes smaller. */
export const isText = (path: string): boolean => /\.(?:js|css|svg)$/.test(path);

function integrityOf(script: Uint8Array): string {
  return `sha384-${createHash("sha384").update(script).digest("base64")}`;
}

/** Returns the media type by extension; "" for files that are not served. */
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
