import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { readPicturePath, type PictureVariant } from "#content/picture-variant.ts";
import { reasonOf } from "#content/reason-of.ts";
import { createEncoder } from "./encoder.ts";
import { contentTypeOf } from "./files/file-details.ts";
import { signatureOf } from "./files/list-folder.ts";
import type { AssetFile } from "./files/space.ts";
import type { FolderContent } from "./folder.ts";
// oxlint-disable-next-line site/folder-boundaries -- Until this folder is gone.
import { removeUnfinished, writeAtomically } from "#server/write-atomically.ts";

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
   * Returns the picture at a path; undefined for any path that no page names. A variant is encoded at its first request.
   * @param path percent-encoded, without query
   * @param isNamed whether the pages name this path
   */
  get: (
    path: string,
    isNamed: (path: string) => boolean,
    originals: FolderContent["pictures"],
  ) => Promise<ReadyPicture | undefined>;
  /** Removes the encoded files that no page names and that are an hour old: another server or a build may be sending them. */
  prune: (isNamed: (path: string) => boolean) => Promise<void>;
};

/** Milliseconds for which an encoded file is kept. */
const keptFor = 3_600_000;
/** Bytes of encoded pictures that are kept in memory while they cannot be stored. */
const maxKept = 16_000_000;
/** Milliseconds for which a picture that could not be encoded is not tried again. */
const retryAfter = 60_000;

/**
 * Creates the pictures of a content folder: originals as they are, and their variants, each encoded once and stored in a file
 * with the path of its address.
 * @param cacheDirectory may be emptied at any time; created when needed
 * @param log receives a message with the file's name when a picture cannot be encoded or stored
 */
export function createPictures(cacheDirectory: string, log: (message: string) => void): Pictures {
  const encoder = createEncoder();
  /** At most one per address that the pages name. */
  const encodings = new Map<string, Promise<ReadyPicture | undefined>>();
  const failedAt = new Map<string, number>();
  /** Pictures that could not be stored, oldest first. */
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();

  async function encode(
    file: string,
    { realPath, hash, path }: AssetFile,
    variant: PictureVariant,
  ): Promise<ReadyPicture | undefined> {
    try {
      const bytes = await encoder.encode({ path: realPath, hash, variant });
      if (!bytes) return undefined;
      await writeAtomically(file, bytes).catch((error: unknown) => {
        keep(file, bytes);
        log(`${path}: a variant cannot be stored: ${reasonOf(error)}`);
      });
      return await readyPicture(file);
    } catch (error) {
      failedAt.set(hash, performance.now());
      log(`${path}: ${reasonOf(error)}`);
      return undefined;
    }
  }

  function keep(file: string, bytes: Uint8Array<ArrayBuffer>): void {
    kept.set(file, bytes);
    let size = [...kept.values()].reduce((sum, { length }) => sum + length, 0);
    for (const [oldest, { length }] of kept) {
      if (size <= maxKept || oldest === file) break;
      kept.delete(oldest);
      size -= length;
    }
  }

  async function readyPicture(file: string): Promise<ReadyPicture | undefined> {
    const stored = await storedPicture(file);
    if (stored) kept.delete(file);
    const bytes = stored ? undefined : kept.get(file);
    return bytes ? { bytes, size: bytes.length, contentType: contentTypeOf(file) } : stored;
  }

  return {
    async get(path, isNamed, originals) {
      const parsed = readPicturePath(path);
      const name = parsed && decoded(parsed.name);
      if (!parsed || name === undefined || /[/\\\0]/.test(name)) return undefined;
      const { hash, variant } = parsed;
      const original = originals.get(hash);
      if (!original || !isNamed(path)) return undefined;
      if (!variant) {
        const stored = await storedPicture(original.realPath, original.contentType);
        return stored && stored.signature === original.signature ? stored : undefined;
      }
      const folder = path.split("/").slice(2, -1).join("/");
      const file = join(cacheDirectory, folder, name);
      const ready = await readyPicture(file);
      if (ready) return ready;
      const failed = failedAt.get(hash);
      if (failed !== undefined && performance.now() - failed < retryAfter) return undefined;
      const encoding =
        encodings.get(file) ??
        encode(file, original, variant).finally(() => encodings.delete(file));
      encodings.set(file, encoding);
      return encoding;
    },
    async prune(isNamed) {
      await removeUnfinished(cacheDirectory);
      for (const file of await readdir(cacheDirectory, { recursive: true }).catch(() => [])) {
        const path = `/pictures/${file.split(sep).map(encodeURIComponent).join("/")}`;
        if (!readPicturePath(path) || isNamed(path)) continue;
        const encoded = join(cacheDirectory, file);
        const { mtimeMs = 0 } = (await stat(encoded).catch(() => undefined)) ?? {};
        if (Date.now() - mtimeMs > keptFor)
          await rm(encoded, { force: true }).catch(() => undefined);
      }
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

/** Bytes that are in memory per download. */
const chunkSize = 16_384;

/**
 * Returns a response that streams a picture and reads nothing ahead of the client. It sends no more than the announced bytes,
 * and ends the connection when the file has become shorter since.
 */
export function pictureResponse(
  picture: ReadyPicture,
  headers: Readonly<Record<string, string>>,
): Response {
  const { size, contentType } = picture;
  const body =
    "bytes" in picture ? picture.bytes : ReadableStream.from(chunksOf(picture.file, size));
  return new Response(body, {
    headers: { ...headers, "Content-Type": contentType, "Content-Length": String(size) },
  });
}

/** Opens the file when the first chunk is read, which that of a HEAD request is not. */
async function* chunksOf(file: string, size: number): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for await (const chunk of createReadStream(file, { end: size - 1, highWaterMark: chunkSize })) {
    if (!(chunk instanceof Uint8Array)) continue;
    sent += chunk.length;
    yield chunk;
  }
  if (sent < size) throw new Error(`${file} has changed`);
}
