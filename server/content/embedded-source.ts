import { createContentService } from "#content-service/app.ts";
import { sweepFolder } from "#content-service/files/folder-sweep.ts";
import type { Fetcher } from "#content/requests.ts";
import { type Config, embeddedPath } from "#server/config.ts";
import type { Log } from "#server/node/log.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { ContentSource } from "./content-source.ts";
import { watchFolder } from "./folder-watch.ts";
import { createLastGoodContent } from "./last-good-content.ts";

const nothing = Promise.resolve(undefined);

/** The content of the embedded service: its files are read again at the first visit after they have changed. */
export function createEmbeddedSource(
  config: Config,
  log: Log,
  pages: Pick<Pages, "render" | "names">,
): ContentSource {
  const { contentDir, dataDir, service, preview } = config;
  const contentService = createContentService({
    directory: contentDir,
    cacheDirectory: `${dataDir}/images`,
    basePath: embeddedPath,
    previewToken: preview.token,
    log: (message) => log("content-service", { message }),
    isNamed: pages.names,
  });
  const fetcher: Fetcher = async (url, init) =>
    contentService.fetch(new Request(new URL(url, "http://localhost"), init));
  let lastSaveShown = Number.NaN;
  let newSaves: readonly number[] = [];
  const content = createLastGoodContent({
    service,
    log,
    onChange: pages.render,
    fetcher,
    // The files are the kept content.
    versions: { load: () => nothing, save: () => nothing, confirm: () => nothing },
    origin: contentDir,
    // Dates that stand in files are the editor's own.
    publishedAt: () => newSaves,
    isRemote: false,
  });
  const watch = watchFolder(contentDir);
  let looking: Promise<void> | undefined;
  let shown: object | undefined;

  async function look(): Promise<void> {
    const revision = await contentService.revision();
    if (revision === shown) return content.confirm();
    const lastSave = newestSaveIn(contentDir);
    newSaves = shown !== undefined && lastSave > lastSaveShown ? [lastSave] : [];
    if (!(await content.renew(shown === undefined ? "start" : "renewal"))) return undefined;
    shown = revision;
    lastSaveShown = lastSave;
    return undefined;
  }

  function lookAgain(): void {
    const ended = looking ?? Promise.resolve();
    const next = ended.then(look, look).finally(() => {
      if (looking === next) looking = undefined;
    });
    looking = next;
  }

  return {
    site: content.site,
    list: content.list,
    state: content.state,
    embedded: (request) => contentService.fetch(request),
    start: look,
    visited() {
      // A look that began before this visit may have missed what was written since.
      if (watch.due()) lookAgain();
      return looking;
    },
    published: () => undefined,
    async stop() {
      watch.stop();
    },
  };
}

/** When a file was last saved, in ms since 1970; a file that was removed leaves no trace. */
const newestSaveIn = (directory: string): number =>
  Math.max(...[...sweepFolder(directory).files.values()].map(({ writtenAt }) => writtenAt));
