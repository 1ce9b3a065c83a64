import * as v from "valibot";
import type { KeptVersions } from "#server/content/kept-versions.ts";
import type { Log } from "#server/node/log.ts";

/** The part of a Workers KV namespace that is used. */
export type KvNamespace = {
  getWithMetadata: (key: string) => Promise<{ value: string | null; metadata: unknown }>;
  put: (key: string, value: string, options: { metadata: { at: number } }) => Promise<void>;
};

type Options = {
  /** Undefined where none is bound: the content is then in memory only. */
  namespace: KvNamespace | undefined;
  log: Log;
  /** Lets what was begun end, whatever becomes of the request. */
  background: (work: Promise<unknown>) => void;
};

const key = "last-good-content";

/** Milliseconds between two notes that the content still holds: each is a write, which costs more than a read. */
const confirmedAfter = 60 * 60 * 1000;

/**
 * The newest version of a text in Workers KV, which replaces a value whole or not at all. It reaches other places of
 * the network within a minute.
 */
export function createKeptInKv({ namespace, log, background }: Options): KeptVersions {
  let newest: { text: string; at: number } | undefined;
  let failing = false;

  function failed(what: string, error: unknown): void {
    if (!failing) log("the last good content is in memory only", { what, reason: String(error) });
    failing = true;
  }

  async function write(version: { text: string; at: number }): Promise<void> {
    try {
      if (!namespace) throw new Error("no KV namespace is bound as KEPT_CONTENT");
      await namespace.put(key, version.text, { metadata: { at: version.at } });
      failing = false;
    } catch (error) {
      failed("write", error);
    }
    // A write that ends after a later one may have replaced the newer text.
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
        const { at } = v.parse(metadata, found.metadata);
        newest = { text: found.value, at };
        return newest;
      } catch (error) {
        failed("read", error);
        return undefined;
      }
    },
    save,
    async confirm() {
      if (newest && Date.now() - newest.at >= confirmedAfter) await save(newest.text);
    },
  };
}

const metadata = v.object({ at: v.number() });
