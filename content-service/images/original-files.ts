import { type FileHandle, open } from "node:fs/promises";
import { notFound, serviceBusy } from "#content-service/delivery/service-error.ts";
import { signatureOf } from "#content-service/files/list-folder.ts";
import type { AssetFile } from "#content-service/files/space.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes per read. Smaller files are read as a whole. */
const chunkSize = 65_536;

/**
 * Reads assets' files from disk. A file that was written after the space was read is a different image with a different
 * address; this is detected by the signature, without hashing the file again.
 * @param concurrentReaders maximum number of larger files that are streamed at the same time
 */
export function createOriginalFiles(concurrentReaders: number) {
  let readers = 0;

  /** @throws ServiceError 404 for a file that was changed or removed after it was hashed */
  async function openSame({ realPath, signature }: AssetFile): Promise<FileHandle> {
    const file = await open(realPath).catch(() => undefined);
    if (!file) throw notFound();
    if (signatureOf(await file.stat({ bigint: true })) === signature) return file;
    await file.close();
    throw notFound();
  }

  async function bytes(asset: AssetFile): Promise<Bytes> {
    const file = await openSame(asset);
    try {
      return new Uint8Array(await file.readFile());
    } finally {
      await file.close();
    }
  }

  return {
    /** Returns the whole file. Throws ServiceError 404. */
    bytes,
    /** Returns the file as a response body. Throws ServiceError 404, or 503 above `concurrentReaders`. */
    async body(asset: AssetFile): Promise<Bytes | ReadableStream<Bytes>> {
      if (asset.size <= chunkSize) return bytes(asset);
      if (readers >= concurrentReaders) throw serviceBusy("Too many files are being read.");
      readers += 1;
      const file = await openSame(asset).catch((error: unknown) => {
        readers -= 1;
        throw error;
      });
      let isOpen = true;
      // Runs once: when the stream is cancelled while a chunk is read, `pull` calls it a second time.
      const end = async () => {
        if (!isOpen) return;
        isOpen = false;
        readers -= 1;
        await file.close();
      };
      return new ReadableStream({
        async pull(controller) {
          try {
            const { bytesRead, buffer } = await file.read(new Uint8Array(chunkSize));
            if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
            controller.close();
          } catch (error) {
            controller.error(error);
          }
          return end();
        },
        cancel: end,
      });
    },
  };
}
