import { hostname } from "node:os";
import { emptyStates } from "#content/content-state.ts";
import { hasNewCopies } from "#src/pages/small-copies.ts";
import { createEdition, type Edition, type EditionOptions } from "#src/pages/edition.ts";
import { createApp } from "./app.ts";
import type { BuiltFiles } from "./built-files.ts";
import { type Config, publicSettings } from "./config.ts";
import { contentfulPicture } from "./content/contentful-picture.ts";
import { createEditions } from "./content/editions.ts";
import { contentfulSource } from "./content/source.ts";
import { createEditionStore } from "./content/store.ts";
import { headersOf } from "./headers.ts";
import type { Log } from "./log.ts";
import { draftsOf } from "./preview/drafts-of.ts";
import { createPreview } from "./preview/preview.ts";

export type Site = {
  fetch: (request: Request) => Response | Promise<Response>;
  /** Makes the first edition. Resolves when the server should listen. */
  start: () => Promise<void>;
  /** Encodes the pictures of this edition and of later ones ahead of visits; call it when the server listens. */
  preparePictures: () => void;
  /** Resolves when the content is stored; call it before the process ends. */
  stop: () => Promise<void>;
};

/** The whole site on Node.js. */
export async function createSite(config: Config, built: BuiltFiles, log: Log): Promise<Site> {
  // The sample space's code is loaded only where it is used.
  const { service, dataDir, sampleSpace, contentDir } = config;
  const files =
    sampleSpace !== undefined && contentDir !== undefined
      ? (await import("./content/files-source.ts")).createFilesSource(contentDir, dataDir, log)
      : undefined;
  const sample =
    sampleSpace !== undefined && !files
      ? await (await import("./content/sample-space.ts")).openSampleSpace(sampleSpace, dataDir, log)
      : undefined;
  const own = sample ?? files;
  const options: EditionOptions = {
    settings: publicSettings(config, { requestsContent: true }),
    assets: built.assets,
    headersOf: (kind, styles) => headersOf(kind, config, styles),
    fetchPicture: own ? (path) => own.fetchPicture(path) : contentfulPicture(service),
    sendsLists: sampleSpace !== undefined || config.relay,
  };
  let isListening = false;
  const prepare = ({ pictures }: Pick<Edition, "pictures">) => {
    if (isListening) void files?.preparePictures(pictures);
  };
  const editions = createEditions({
    source: own?.source ?? contentfulSource(service),
    async create(source) {
      const edition = await createEdition(source, options);
      if (edition.isComplete) {
        files?.prunePictures((path) => edition.pictures.has(path) || preview?.names(path) === true);
      }
      prepare(edition);
      return edition;
    },
    isOutdated: ({ states, smallCopies }) =>
      hasNewCopies(states, options.fetchPicture, smallCopies),
    store:
      sampleSpace !== undefined
        ? undefined
        : createEditionStore(
            dataDir,
            `${hostname()}-${config.port}`,
            `${service.url} ${service.space} ${service.environment}`,
            log,
          ),
    log,
  });
  const { secret } = config.preview;
  const preview =
    secret === undefined || sample
      ? undefined
      : createPreview({
          secret,
          ...draftsOf(config, files?.read),
          published: (locale) => (editions.current()?.states ?? emptyStates)[locale],
          settings: options.settings,
          assets: built.assets,
          headersOf: (styles) => headersOf("preview", config, styles),
          report: (reason) => log("warn", "preview.unreadable", { reason }),
        });
  const isNamed = (path: string) =>
    editions.current()?.pictures.has(path) === true || preview?.names(path) === true;
  const app = createApp({
    config,
    built,
    editions,
    picture: own && ((path, headers) => own.fetchPicture(path, headers, isNamed)),
    preview,
    log,
  });
  return {
    fetch: (request) => app.fetch(request),
    async start() {
      await editions.start();
      files?.watch(editions.fileChanged);
    },
    preparePictures() {
      isListening = true;
      const edition = editions.current();
      if (edition) prepare(edition);
    },
    async stop() {
      files?.close();
      await editions.stop();
    },
  };
}
