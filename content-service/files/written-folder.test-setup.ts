import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { embeddedToken } from "#content-service/delivery/access.ts";
import { createContentService } from "#content-service/app.ts";
import { ordinaryLimits, type VariantLimits } from "#content-service/images/variant-store.ts";

/** For tests: a content folder of their own, removed when the test is done. */
export async function writtenFolder(files: Readonly<Record<string, string | Uint8Array>>) {
  const directory = await mkdtemp(join(tmpdir(), "content-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  };
  for (const [path, content] of Object.entries(files)) await write(path, content);
  return { directory, write };
}

/** For tests: what shows drafts. */
export const previewToken = "drafts";

/** For tests: the service over a folder of their own, asked without a port. */
export async function serviceOver(
  files: Readonly<Record<string, string | Uint8Array>>,
  limits: Partial<VariantLimits> = {},
) {
  const folder = await writtenFolder(files);
  const cache = await writtenFolder({});
  const logged: string[] = [];
  const app = createContentService({
    directory: folder.directory,
    cacheDirectory: cache.directory,
    basePath: "/content-service",
    previewToken,
    log: (line) => logged.push(line),
    limits: { ...ordinaryLimits, ...limits },
  });
  const ask = async (path: string, init: RequestInit = {}) =>
    app.request(`http://localhost/content-service${path}`, init);
  /** With the delivery token, below master. */
  const get = async (path: string, token = embeddedToken) => {
    const response = await ask(`/spaces/embedded/environments/master${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  return { ...folder, cache: cache.directory, logged, app, ask, get };
}

export const pictureOf = async (width: number, height: number, colour = "#336699") =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: colour } })
      .jpeg()
      .toBuffer(),
  );

/** A news item in one locale. */
export const newsFile = (fields: string, body = "") => `---\n${fields}\n---\n\n${body}\n`;
