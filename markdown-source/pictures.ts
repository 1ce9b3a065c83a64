import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import PQueue from "p-queue";
import { readPicturePath, type PictureVariant } from "#content/picture-variant.ts";
import { messageOf } from "./error.ts";
import { contentTypeOf, hashOf } from "./files/file-details.ts";
import { isFileName } from "./files/file-name.ts";
import { signatureOf } from "./files/list-folder.ts";
import type { AssetFile } from "./files/space.ts";
import type { FolderContent } from "./folder.ts";

/** A picture that is ready to be sent: a file, or its bytes when they cannot be stored. */
export type ReadyPicture = { size: number; contentType: string } & (
  | {
      /** Its path. */
      file: string;
      /** The file's `signatureOf` for which `size` is true. */
      signature: string;
    }
  | { bytes: Uint8Array<ArrayBuffer> }
);

export type Pictures = {
  /**
   * Returns the picture at a path; undefined for any path that is not one. A variant is encoded at its first request; one
   * that is encoded already is found although no page names it any more, since a tab may still be open.
   * @param path percent-encoded, without query
   * @param isNamed whether the pages name this path
   */
  get: (
    path: string,
    isNamed: (path: string) => boolean,
    originals: FolderContent["pictures"],
  ) => Promise<ReadyPicture | undefined>;
};

/** Encodings at a time. Each takes up to 200 MB. */
const concurrency = 2;
/** Milliseconds for which a picture that could not be encoded is not tried again. */
const retryAfter = 60_000;

/**
 * Creates the pictures of a content folder: originals as they are, and their variants, each encoded once and stored in a file
 * with the path of its address.
 * @param cacheDirectory may be emptied at any time; created when needed
 * @param log receives a message with the file's name when a picture cannot be encoded or stored
 */
export function createPictures(cacheDirectory: string, log: (message: string) => void): Pictures {
  const queue = new PQueue({ concurrency });
  const encodings = new Map<string, Promise<ReadyPicture | undefined>>();
  const failedAt = new Map<string, number>();

  async function encode(
    file: string,
    original: AssetFile,
    variant: PictureVariant,
  ): Promise<ReadyPicture | undefined> {
    const known = await storedPicture(file);
    if (known) return known;
    try {
      const bytes = await readFile(original.realPath);
      // Written again after it was listed: these bytes have another address.
      if (hashOf(bytes) !== original.hash) return undefined;
      // Loaded on first use: sharp takes 20 MB.
      const { transformImage } = await import("./transform-image.ts");
      const encoded = new Uint8Array(await transformImage(bytes, variant));
      await store(file, encoded).catch((error: unknown) =>
        log(`${original.path}: a variant cannot be stored: ${messageOf(error)}`),
      );
      const contentType = contentTypeOf(file);
      return (await storedPicture(file)) ?? { bytes: encoded, size: encoded.length, contentType };
    } catch (error) {
      failedAt.set(file, performance.now());
      log(`${original.path}: ${messageOf(error)}`);
      return undefined;
    }
  }

  return {
    async get(path, isNamed, originals) {
      const parsed = readPicturePath(path);
      const name = parsed && decoded(parsed.name);
      if (!parsed || name === undefined || !isFileName(name)) return undefined;
      const { hash, variant } = parsed;
      const original = originals.get(hash);
      if (!variant) {
        if (!original || !isNamed(path)) return undefined;
        const stored = await storedPicture(original.realPath, original.contentType);
        return stored && stored.signature === original.signature ? stored : undefined;
      }
      const folder = path.split("/").slice(2, -1).join("/");
      const file = join(cacheDirectory, folder, name);
      const stored = await storedPicture(file);
      if (stored) return stored;
      if (!original || !isNamed(path)) return undefined;
      const failed = failedAt.get(file);
      if (failed !== undefined && performance.now() - failed < retryAfter) return undefined;
      const encoding =
        encodings.get(file) ??
        queue.add(() => encode(file, original, variant)).finally(() => encodings.delete(file));
      encodings.set(file, encoding);
      return encoding;
    },
  };
}

function decoded(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

async function storedPicture(file: string, contentType = contentTypeOf(file)) {
  const stats = await stat(file, { bigint: true }).catch(() => undefined);
  if (!stats?.isFile()) return undefined;
  return { file, size: Number(stats.size), contentType, signature: signatureOf(stats) };
}

/** Writes a file that has its whole content from the moment it has its name. */
async function store(file: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `${randomUUID()}.part`);
  try {
    await writeFile(temporary, bytes, { flag: "wx", flush: true });
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Bytes that are in memory per download. */
const chunkSize = 16_384;

/**
 * Returns a response that streams a picture. It sends exactly the announced bytes, or ends the connection when the file has
 * been changed since.
 */
export function pictureResponse(
  picture: ReadyPicture,
  headers: Readonly<Record<string, string>>,
): Response {
  const { size, contentType } = picture;
  const body = "bytes" in picture ? picture.bytes : streamOf(chunksOf(picture.file, size));
  return new Response(body, {
    headers: { ...headers, "Content-Type": contentType, "Content-Length": String(size) },
  });
}

/** Returns a stream that reads nothing ahead of the client. */
const streamOf = <Chunk>(chunks: AsyncGenerator<Chunk, void>): ReadableStream<Chunk> =>
  new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );

/** Opens the file when the first chunk is read, which that of a HEAD request is not. */
async function* chunksOf(file: string, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const handle = await open(file);
  try {
    // Not `signatureOf`: another server may store the same variant meanwhile, which changes this file's ctime.
    const { mtimeNs } = await handle.stat({ bigint: true });
    for (let sent = 0; sent < size;) {
      const wanted = Math.min(chunkSize, size - sent);
      const { bytesRead, buffer } = await handle.read(new Uint8Array(wanted), 0, wanted, sent);
      const stats = await handle.stat({ bigint: true });
      const isSame = Number(stats.size) === size && stats.mtimeNs === mtimeNs;
      if (!isSame || bytesRead === 0) throw new Error(`${file} has changed`);
      sent += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
