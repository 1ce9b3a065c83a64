import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { Miniflare } from "miniflare";
import * as v from "valibot";
import { createKvStore, type KvNamespace } from "#server/worker/kv-store.ts";
import type { Host } from "./host.ts";
import { dist } from "#tests/support/company.ts";

export type Workerd = Host & {
  /** Its log so far. */
  lines: readonly string[];
  /** Whether it has stored its content. */
  hasStoredContent: () => Promise<boolean>;
};

type Options = {
  /** Folder of its KV storage, to start with the content that an earlier worker stored; by default a new folder. */
  storage?: string;
  /** The build's variables, if they differ from those at run time. */
  builtWith?: Record<string, string>;
};

/**
 * Starts the worker in workerd, configured by wrangler.jsonc like a deployment.
 * @param environment the site's variables; without Contentful's it serves the tests' content
 */
export async function startWorkerd(
  environment: Record<string, string> = {},
  { storage, builtWith = environment }: Options = {},
): Promise<Workerd> {
  const directory = await mkdtemp(join(tmpdir(), "worker-"));
  const worker = resolve(directory, "worker");
  await promisify(execFile)(process.execPath, [`${dist}/server/worker-export.js`, worker], {
    env: { ...process.env, ...builtWith },
  });
  const lines: string[] = [];
  const { compatibility_date, compatibility_flags, assets, kv_namespaces, vars } =
    await readSettings();
  const miniflare = new Miniflare({
    modulesRoot: worker,
    modules: ["worker.js", "site.js"].map((name) => ({
      type: "ESModule",
      path: `${worker}/${name}`,
    })),
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    bindings: { ...vars, ...environment },
    kvNamespaces: kv_namespaces.map(({ binding }) => binding),
    kvPersist: storage ?? `${directory}/storage`,
    assets: {
      directory: `${worker}/assets`,
      binding: assets.binding,
      routerConfig: {
        has_user_worker: true,
        invoke_user_worker_ahead_of_assets: assets.run_worker_first,
      },
      assetConfig: {
        html_handling: assets.html_handling,
        not_found_handling: assets.not_found_handling,
      },
    },
    handleStructuredLogs({ message }: { message: string }) {
      lines.push(message);
    },
  });
  const { origin } = await miniflare.ready;
  return {
    name: "workerd",
    url: origin,
    can: { webhook: true, preview: environment["CONTENTFUL_SPACE_ID"] !== undefined, health: true },
    lines,
    async hasStoredContent() {
      const { KEPT_CONTENT: namespace } = await miniflare.getBindings<Bindings>();
      const quiet = () => undefined;
      const store = createKvStore({ namespace, log: quiet, background: quiet });
      return (await store.load()) !== undefined;
    },
    async stop() {
      await miniflare.dispose();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

type Bindings = { KEPT_CONTENT: KvNamespace };

const settings = v.object({
  compatibility_date: v.string(),
  compatibility_flags: v.array(v.string()),
  assets: v.object({
    binding: v.string(),
    run_worker_first: v.boolean(),
    html_handling: v.literal("none"),
    not_found_handling: v.literal("none"),
  }),
  kv_namespaces: v.array(v.object({ binding: v.string() })),
  vars: v.record(v.string(), v.string()),
});

async function readSettings() {
  const text = await readFile("wrangler.jsonc", "utf8");
  const json = text.replaceAll(/^\s*\/\/.*$/gm, "").replaceAll(/,(?=\s*[}\]])/g, "");
  return v.parse(settings, JSON.parse(json));
}
