import { createHash } from "node:crypto";

export type Bytes = Uint8Array<ArrayBuffer>;

/** A response's body in each encoding. It is encoded once and sent many times. */
export type EncodedBody = {
  plain: Bytes;
  br?: Bytes | undefined;
  gzip?: Bytes | undefined;
  /** Whether the site or its host compresses the body, so that the response varies by Accept-Encoding. */
  compressible: boolean;
  etag: string;
};

/** @param quality of brotli, 0 to 11 (gzip: at most 9); undefined for a body that is not compressed */
export type EncodeBody = (
  text: string | Uint8Array,
  quality: number | undefined,
) => Promise<EncodedBody>;

/** Returns a body without compression, for a host that compresses responses itself. */
export const plainBody: EncodeBody = async (text, quality) => {
  const plain = new Uint8Array(Buffer.from(text));
  const etag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  return { plain, etag, compressible: quality !== undefined };
};
