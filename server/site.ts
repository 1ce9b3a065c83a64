import { requestAllLists } from "#content/service";
import { emptyStates, shownAnswers } from "#content/state";
import { createApp } from "./app.ts";
import type { BuiltFiles } from "./built-files.ts";
import type { Config } from "./config.ts";
import { createEdition } from "./content/edition.ts";
import { createEditions } from "./content/editions.ts";
import { openSampleSpace } from "./content/sample-space.ts";
import { createEditionStore } from "./content/store.ts";
import type { Log } from "./log.ts";
import { createPreview } from "./preview/preview.ts";

export type Site = Awaited<ReturnType<typeof createSite>>;

/** The whole site on Node.js. */
export async function createSite(config: Config, built: BuiltFiles, log: Log) {
  const { dataDir, sampleSpace } = config;
  const { service } = config.settings;
  const sample = sampleSpace === undefined ? undefined : await openSampleSpace(sampleSpace, log);
  const { assets } = built;
  const editions = createEditions({
    source: sample?.source ?? { kind: "contentful", request: () => requestAllLists(service) },
    create: (states) => createEdition(states, { config, assets }),
    store: sample
      ? undefined
      : createEditionStore(dataDir, `${service.url} ${service.space} ${service.environment}`, log),
    log,
  });
  const preview =
    config.preview &&
    createPreview({
      ...config.preview,
      config,
      assets,
      folder: built.folder,
      published: () => shownAnswers(editions.current()?.states ?? emptyStates),
      log,
    });
  const app = await createApp({ config, built, editions, sample, preview, log });
  return {
    fetch: (request: Request) => app.fetch(request),
    /** Makes an edition of the stored content, if there is any. Requests nothing; call it before `start`. */
    load: editions.load,
    /** Starts requesting the content. Resolves when there is something to show. */
    start() {
      editions.start();
      return editions.shown;
    },
    /** Resolves when the content is stored; call it before the process ends. */
    stop: editions.stop,
  };
}
