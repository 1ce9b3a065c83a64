import { createHash } from "node:crypto";

/** A body ready to be sent, compressed ahead where that makes it smaller. */
export type Body = {
  plain: Bytes;
  br?: Bytes | undefined;
  gzip?: Bytes | undefined;
  /**
   * Whether who asks with another Accept-Encoding may get other bytes: from the site itself, or from the network that
   * it runs on.
   */
  compressible: boolean;
  etag: string;
};

export type Encoding = "br" | "gzip" | "plain";

export type Bytes = Uint8Array<ArrayBuffer>;

/** @param quality brotli's, 0 to 11; gzip takes the nearest it has. Undefined for what is compressed already. */
export type MakeBody = (text: string | Uint8Array, quality: number | undefined) => Promise<Body>;

/** For where the network compresses what it sends. */
export const plainBody: MakeBody = (text, quality) => {
  const plain = new Uint8Array(Buffer.from(text));
  const etag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  return Promise.resolve({ plain, etag, compressible: quality !== undefined });
};
