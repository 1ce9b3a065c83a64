import { openContentFolder } from "#content-service/folder.ts";
import { type App, createApp } from "#server/app.ts";
import { debounceChanges } from "./debounce-changes.ts";
import { compressedBody } from "#content-service/http/compressed-body.ts";
import type { Config } from "#server/config.ts";
import { createEmbeddedSource } from "#server/content/embedded-source.ts";
import { createContentFile } from "./content-file.ts";
import { createRemoteSource } from "#server/content/remote-source.ts";
import type { Log } from "#server/log.ts";
import { createMirror, exportFrom } from "./mirror.ts";
import { purgeCaches } from "./purge.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import type { BuiltFiles, Runtime } from "#server/runtime.ts";

type Options = {
  /** Folder of the build, which contains the program that exports the mirror. */
  build?: string;
  /** Undefined without METRICS_TOKEN. */
  metrics?: Metrics | undefined;
};

/** The site on Node.js: stores content on disk and compresses responses. */
export function createNodeApp(
  config: Config,
  built: BuiltFiles,
  log: Log,
  { build = "dist", metrics }: Options = {},
): Promise<App> {
  const { mirrorDir, purge } = config.operations;
  const mirror =
    mirrorDir === undefined ? undefined : createMirror(mirrorDir, log, exportFrom(build));
  const onSettledChange = debounceChanges((sites) => {
    mirror?.renew(sites);
    if (purge) void purgeCaches(purge, fetch, log);
  });
  const fetcher = metrics?.countUpstream(fetch) ?? fetch;
  const folder = openContentFolder(config.contentDir);
  const runtime: Runtime = {
    encodeBody: compressedBody,
    fetcher,
    contentSource(config, log, pages) {
      const render: typeof pages.render = async (site) => {
        const show = await pages.render(site);
        return () => {
          show();
          onSettledChange(site);
        };
      };
      return config.embedded
        ? createEmbeddedSource(config, log, { ...pages, render })
        : createRemoteSource({
            config,
            log,
            render,
            fetcher,
            store: createContentFile(config.dataDir, log),
            background: (work) => void work,
            visitTimeout: 0,
            runtimeMayStopWork: false,
          });
    },
    readDrafts: () => folder.read(),
    mirror: mirror?.state,
    metrics,
  };
  return createApp(config, built, log, runtime);
}
