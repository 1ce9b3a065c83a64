/** Undefined over plain HTTP, except on localhost. */
const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;

/**
 * Returns 64 bits of a response's SHA-256, by which an unchanged one is recognised without being parsed; undefined where the
 * browser has no `crypto.subtle`. The digest is computed off the main thread.
 */
export const digestOf = async (body: BufferSource): Promise<string | undefined> =>
  subtle && new BigUint64Array(await subtle.digest("SHA-256", body))[0]?.toString(36);
