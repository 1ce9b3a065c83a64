import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { embeddedToken } from "#content-service/delivery/access.ts";
import { createContentService, type ServiceLimits, serviceLimits } from "#content-service/app.ts";

/** Creates a temporary content folder, which is removed after the test. */
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

export const previewToken = "drafts";

/** Creates a content service over a temporary folder; requests do not use a port. */
export async function serviceOver(
  files: Readonly<Record<string, string | Uint8Array>>,
  limits: Partial<ServiceLimits> = {},
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
    limits: { ...serviceLimits, ...limits },
    isOnPage: () => false,
  });
  const request = async (path: string, init: RequestInit = {}) =>
    app.request(`http://localhost/content-service${path}`, init);
  /** Requests a path below the master environment, by default with the delivery token. */
  const get = async (path: string, token = embeddedToken) => {
    const response = await request(`/spaces/embedded/environments/master${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  return { ...folder, cache: cache.directory, logged, app, request, get };
}

export const pictureOf = async (width: number, height: number, colour = "#336699") =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: colour } })
      .jpeg()
      .toBuffer(),
  );

/** Returns a Markdown file with front matter. */
export const newsFile = (fields: string, body = "") => `---\n${fields}\n---\n\n${body}\n`;
