import { answersOf } from "#content/service";
import { emptyStates, receivedLists } from "#content/state";
import { createEdition, type EditionOptions } from "#src/page/edition.server.ts";
import { createApp } from "./app.ts";
import type { BuiltFiles } from "./built-files.ts";
import { type Config, previewService, publicSettings } from "./config.ts";
import { createEditions } from "./content/editions.ts";
import { openSampleSpace } from "./content/sample-space.ts";
import { contentfulSource } from "./content/source.ts";
import { createEditionStore } from "./content/store.ts";
import { headersOf } from "./headers.ts";
import { limitedLog, type Log } from "./log.ts";
import { createPreview } from "./preview/preview.ts";

export type Site = {
  fetch: (request: Request) => Response | Promise<Response>;
  /** Makes an edition of the stored content, if there is any. Requests nothing; call it before `start`. */
  load: () => Promise<void>;
  /** Starts requesting the content. Resolves when there is something to show. */
  start: () => Promise<void>;
  /** Resolves when the content is stored; call it before the process ends. */
  stop: () => Promise<void>;
};

/** The whole site on Node.js. */
export async function createSite(config: Config, built: BuiltFiles, log: Log): Promise<Site> {
  const { service, dataDir, sampleSpace } = config;
  const sample = sampleSpace === undefined ? undefined : await openSampleSpace(sampleSpace, log);
  const options: EditionOptions = {
    settings: publicSettings(config),
    assets: built.assets,
    headersOf: (kind, styles) => headersOf(kind, config, styles),
  };
  const editions = createEditions({
    source: sample?.source ?? contentfulSource(service),
    create: (source) => createEdition(source, options),
    store: sample
      ? undefined
      : createEditionStore(dataDir, `${service.url} ${service.space} ${service.environment}`, log),
    log,
  });
  const { secret } = config.preview;
  // Editors are not counted as visitors, and Google's map is not loaded: the map is OpenStreetMap's.
  const previewConfig: Config = { ...config, maps: undefined, analytics: undefined };
  // An open preview asks every few seconds.
  const logLimited = limitedLog(log);
  const preview =
    secret === undefined || sample
      ? undefined
      : createPreview({
          secret,
          service,
          drafts: previewService(config),
          published: () => answersOf(receivedLists(editions.current()?.states ?? emptyStates)),
          settings: publicSettings(previewConfig),
          assets: built.assets,
          headersOf: (styles) => headersOf("preview", previewConfig, styles),
          report: (reason) => logLimited("warn", "preview.unreadable", { reason }),
        });
  const app = await createApp({
    config,
    built,
    editions,
    sample,
    preview,
    log,
  });
  return {
    fetch: (request) => app.fetch(request),
    load: editions.load,
    start() {
      editions.start();
      return editions.shown;
    },
    stop: editions.stop,
  };
}
