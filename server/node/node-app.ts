import { fileEditing } from "#src/content-check/file-editing.ts";
import { type App, createApp } from "#server/app.ts";
import type { BuiltFiles } from "./built-files.ts";
import { compressedBody } from "./compressed-body.ts";
import type { Config } from "#server/config.ts";
import { createEmbeddedSource } from "#server/content/embedded-source.ts";
import { createKeptVersions } from "#server/content/kept-versions.ts";
import { createRemoteSource } from "#server/content/remote-source.ts";
import type { Log } from "./log.ts";
import type { Runtime } from "#server/runtime.ts";

/** The site on a machine with a disk, which compresses what it sends. */
export const createNodeApp = (config: Config, built: BuiltFiles, log: Log): Promise<App> =>
  createApp(config, built, log, runtime);

const runtime: Runtime = {
  bodyOf: compressedBody,
  fetcher: fetch,
  contentSource: (config, log, pages) =>
    config.embedded
      ? createEmbeddedSource(config, log, pages)
      : createRemoteSource({
          config,
          log,
          onChange: pages.render,
          fetcher: fetch,
          versions: createKeptVersions(config.dataDir, log),
          background: (work) => void work,
          visitPatience: 0,
          mayCutOff: false,
        }),
  fileEditing,
};
