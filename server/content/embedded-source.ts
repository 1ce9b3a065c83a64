import { createContentService } from "#content-service/app.ts";
import { listFolder } from "#content-service/files/list-folder.ts";
import type { Fetcher } from "#content/requests.ts";
import { type Config, embeddedPath } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import type { Pages } from "#server/pages/rendered-pages.ts";
import type { ContentSource } from "./content-source.ts";
import { createLastGoodContent } from "./last-good-content.ts";

/**
 * Milliseconds between two checks of the files. A check of a hundred files takes half a millisecond: about 2 % of the time
 * under load.
 */
const checkInterval = 25;
/** Milliseconds to the next check after content that cannot be shown. */
const retryInterval = 1000;

const nothing = Promise.resolve(undefined);

/** Creates a source of the embedded service's content, whose files are read again at the first visit after a change. */
export function createEmbeddedSource(
  config: Config,
  log: Log,
  pages: Pick<Pages, "render" | "hasPicture">,
): ContentSource {
  const { contentDir, dataDir, service, preview } = config;
  const contentService = createContentService({
    directory: contentDir,
    cacheDirectory: `${dataDir}/images`,
    basePath: embeddedPath,
    previewToken: preview.token,
    log: (message) => log("content_service.reported", { message }),
    isOnPage: pages.hasPicture,
  });
  const fetcher: Fetcher = async (url, init) => contentService.request(url, init);
  let shownSaveTime = 0;
  let publicationTimes: readonly number[] = [];
  const content = createLastGoodContent({
    service,
    log,
    render: pages.render,
    fetcher,
    // Nothing is stored: the files themselves are the last good content.
    store: { load: () => nothing, save: () => nothing, confirm: () => nothing },
    origin: contentDir,
    // The dates in files may be any day, so the last save counts as the publication.
    publishedAt: () => publicationTimes,
    isRemote: false,
  });
  let checkedAt = -Infinity;
  let retryAt = -Infinity;
  let checking: Promise<void> | undefined;
  let shownRevision: object | undefined;

  /** Renews the content when a file has changed. */
  async function checkFiles(): Promise<void> {
    if (performance.now() < retryAt) return undefined;
    const revision = await contentService.revision();
    if (revision === shownRevision) return content.confirm();
    const saveTime = lastSaveIn(contentDir);
    // Unknown at the start, and after a removal, which leaves no newer file.
    publicationTimes = shownRevision !== undefined && saveTime > shownSaveTime ? [saveTime] : [];
    if (!(await content.renew(shownRevision === undefined ? "start" : "renewal"))) {
      retryAt = performance.now() + retryInterval;
      return undefined;
    }
    shownRevision = revision;
    shownSaveTime = saveTime;
    return undefined;
  }

  function startCheck(): void {
    const ended = checking ?? Promise.resolve();
    const next = ended.then(checkFiles, checkFiles).finally(() => {
      if (checking === next) checking = undefined;
    });
    checking = next;
  }

  return {
    site: content.site,
    list: content.list,
    state: content.state,
    embedded: (request) => contentService.fetch(request),
    start: checkFiles,
    renewIfDue() {
      // A running check may have read the files before the latest change, so another check follows it.
      if (performance.now() - checkedAt >= checkInterval) {
        checkedAt = performance.now();
        startCheck();
      }
      return checking;
    },
    announce: () => undefined,
    stop: () => Promise.resolve(),
  };
}

/** Returns the time of the last save in ms since 1970. Removed files do not count. */
const lastSaveIn = (directory: string): number =>
  Math.max(...[...listFolder(directory).files.values()].map(({ writtenAt }) => writtenAt));
