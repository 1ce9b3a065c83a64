/** The reason why a request's body is not read completely. */
export type BodyRefusal = { status: 400 | 408 | 413 | 503; reason: string };

type Limits = {
  /** Bytes of one body. */
  largest: number;
  /** Bytes of all bodies that are being read at the same time. */
  largestTogether: number;
  /** Milliseconds from the first to the last byte of a body. */
  deadline: number;
};

/** Creates a function that reads request bodies within limits, so that slow or large bodies cannot exhaust memory. */
export function createBodyReader({ largest, largestTogether, deadline }: Limits) {
  let heldBytes = 0;

  return async ({ headers, body }: Request): Promise<string | BodyRefusal> => {
    const tooLarge: BodyRefusal = { status: 413, reason: `more than ${largest} bytes` };
    if (Number(headers.get("content-length")) > largest) return tooLarge;
    if (!body) return "";
    // Not cancelled when the body is refused, which would close the connection before the response is sent.
    const reader = body.getReader();
    const chunks: Uint8Array[] = [];
    let size = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expired = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, deadline, undefined);
    });
    try {
      for (;;) {
        const next = await Promise.race([reader.read(), expired]);
        if (!next) return { status: 408, reason: `not complete after ${deadline} ms` };
        if (next.done) return Buffer.concat(chunks).toString("utf8");
        size += next.value.byteLength;
        heldBytes += next.value.byteLength;
        if (size > largest) return tooLarge;
        if (heldBytes > largestTogether) {
          return {
            status: 503,
            reason: `bodies of more than ${largestTogether} bytes are being read`,
          };
        }
        chunks.push(next.value);
      }
    } catch (error) {
      return { status: 400, reason: String(error) };
    } finally {
      heldBytes -= size;
      clearTimeout(timer);
    }
  };
}
