import * as v from "valibot";
import type { ContentStore } from "#server/content/content-snapshot.ts";
import type { Log } from "#server/log.ts";

/** The part of a Workers KV namespace that is used. */
export type KvNamespace = {
  getWithMetadata: (key: string) => Promise<{ value: string | null; metadata: unknown }>;
  put: (key: string, value: string, options: { metadata: { at: number } }) => Promise<void>;
};

type Options = {
  /** Undefined if none is bound; the content is then in memory only. */
  namespace: KvNamespace | undefined;
  log: Log;
  /** Keeps work running after the request has ended (`waitUntil`). */
  background: (work: Promise<unknown>) => void;
};

const key = "last-good-content";

/** Milliseconds between two confirmations: each is a write, which costs more than a read. */
const confirmedAfter = 60 * 60 * 1000;

const metadata = v.object({ at: v.number() });

/**
 * Stores the last good content in Workers KV, which replaces values atomically. A new value reaches all locations of the
 * network within a minute.
 */
export function createKvStore({ namespace, log, background }: Options): ContentStore {
  let newest: { text: string; at: number } | undefined;
  let isFailing = false;

  function failed(error: unknown): void {
    if (!isFailing) log("content.in_memory_only", { reason: String(error) });
    isFailing = true;
  }

  async function write(version: { text: string; at: number }): Promise<void> {
    try {
      if (!namespace) throw new Error("no KV namespace is bound as KEPT_CONTENT");
      await namespace.put(key, version.text, { metadata: { at: version.at } });
      isFailing = false;
    } catch (error) {
      failed(error);
    }
    // A write that finishes after a later one may have replaced the newer text.
    if (newest && newest !== version) await write(newest);
  }

  function save(text: string): Promise<void> {
    newest = { text, at: Date.now() };
    const written = write(newest);
    background(written);
    return written;
  }

  return {
    async load() {
      try {
        const found = await namespace?.getWithMetadata(key);
        if (typeof found?.value !== "string") return undefined;
        newest = { text: found.value, at: v.parse(metadata, found.metadata).at };
        return newest;
      } catch (error) {
        failed(error);
        return undefined;
      }
    },
    save,
    async confirm() {
      if (newest && Date.now() - newest.at >= confirmedAfter) await save(newest.text);
    },
  };
}
