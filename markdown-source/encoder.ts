import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { PictureVariant } from "#content/picture-variant.ts";

export type EncodingJob = {
  /** The original's absolute path. */
  path: string;
  /** Of the original's bytes. */
  hash: string;
  variant: PictureVariant;
};

/** `bytes` is undefined when the original has been written again or moved. */
export type EncodeResult = { bytes: Uint8Array<ArrayBuffer> | undefined } | { failure: string };

export type Encoder = {
  /**
   * Encodes a variant after those asked for before. Undefined when the original has been written again or moved.
   * @throws Error for a picture that cannot be encoded, or not within the process's memory and time
   */
  encode: (job: EncodingJob) => Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/** Milliseconds after which an idle process ends, which gives its memory back. */
const idleTime = 30_000;

/** In the build, this module is in a folder below the process's. */
const script = import.meta.filename.endsWith(".ts")
  ? join(import.meta.dirname, "encoder-process.ts")
  : join(import.meta.dirname, "../encoder-process.js");

/** Encodes pictures one at a time in a process of its own, so that a picture that takes too much memory ends that alone. */
export function createEncoder(): Encoder {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  function running(): ChildProcess {
    if (child) return child;
    const started = fork(script, {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    started.on("error", () => forget(started));
    started.once("exit", () => forget(started));
    child = started;
    return started;
  }

  function forget(ended: ChildProcess): void {
    if (child === ended) child = undefined;
  }

  async function run(job: EncodingJob): Promise<Uint8Array<ArrayBuffer> | undefined> {
    clearTimeout(idle);
    const process = running();
    const ended = new AbortController();
    const { signal } = ended;
    try {
      const exited = once(process, "exit", { signal }).then(([code]): never => {
        throw new Error(`needs too much memory or time (the encoder ended with ${code})`);
      });
      const answered = once(process, "message", { signal });
      process.send(job);
      const message: unknown[] = await Promise.race([answered, exited]);
      // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- The script encoder-process.ts of the same build sent it.
      const result = message[0] as EncodeResult;
      if ("failure" in result) throw new Error(result.failure);
      return result.bytes;
    } finally {
      ended.abort();
      idle = setTimeout(() => {
        // A job that comes before the process has ended gets another one.
        forget(process);
        process.kill();
      }, idleTime).unref();
    }
  }

  return {
    encode(job) {
      const result = last.then(() => run(job));
      last = result.catch(() => undefined);
      return result;
    },
  };
}
