/** The reason why a request's body is not read completely. */
export type BodyRefusal = { status: 400 | 408 | 413 | 503; reason: string };

type Limits = {
  /** Of one body. */
  maxBytes: number;
  /** Of all bodies that are being read at the same time. */
  maxTotalBytes: number;
  /** Milliseconds in which a body must be complete, from the start of reading. */
  timeout: number;
};

/** Creates a function that reads request bodies within limits, so that slow or large bodies cannot exhaust memory. */
export function createBodyReader({ maxBytes, maxTotalBytes, timeout }: Limits) {
  let bufferedBytes = 0;

  return async ({ headers, body }: Request): Promise<string | BodyRefusal> => {
    const tooLarge: BodyRefusal = { status: 413, reason: `more than ${maxBytes} bytes` };
    if (Number(headers.get("content-length")) > maxBytes) return tooLarge;
    if (!body) return "";
    // A refused body's reader is not cancelled: cancelling would close the connection before the response is sent.
    const reader = body.getReader();
    const chunks: Uint8Array[] = [];
    let size = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expired = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, timeout, undefined);
    });
    try {
      for (;;) {
        const next = await Promise.race([reader.read(), expired]);
        if (!next) return { status: 408, reason: `not complete after ${timeout} ms` };
        if (next.done) return Buffer.concat(chunks).toString("utf8");
        size += next.value.byteLength;
        bufferedBytes += next.value.byteLength;
        if (size > maxBytes) return tooLarge;
        if (bufferedBytes > maxTotalBytes) {
          return {
            status: 503,
            reason: `more than ${maxTotalBytes} bytes of bodies are being read at once`,
          };
        }
        chunks.push(next.value);
      }
    } catch (error) {
      return { status: 400, reason: String(error) };
    } finally {
      bufferedBytes -= size;
      clearTimeout(timer);
    }
  };
}
