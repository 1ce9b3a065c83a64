import { createContentService } from "#content-service/app.ts";
import { sweepFolder } from "#content-service/files/folder-sweep.ts";
import type { EntryList, Fetcher, RequestName } from "#content/requests.ts";
import type { KeptSite } from "#content/kept-site.ts";
import { type Locale, locales } from "#language/languages.ts";
import { createUpstreamClient } from "./upstream-client.ts";
import { missingLists } from "./completeness.ts";
import { type Config, embeddedPath } from "#server/config.ts";
import { publicationsIn } from "./freshness.ts";
import { watchFolder } from "./folder-watch.ts";
import { createKeptVersions } from "./kept-versions.ts";
import type { Announcement } from "./shrink-guard.ts";
import { type ContentState, createLastGoodContent } from "./last-good-content.ts";
import type { Log } from "#server/node/log.ts";
import type { Pages } from "#server/pages/pages.ts";
import { createRenewal } from "./renewal.ts";

/** The site's content, as fresh as its source allows. */
export type ContentSource = {
  site: (locale: Locale) => KeptSite;
  /** The list that is shown for a request; undefined while there is none. */
  list: (locale: Locale, name: RequestName) => EntryList | undefined;
  state: () => ContentState;
  /**
   * Shows what was kept and asks the content service. Resolves when a server may listen: with kept content at once,
   * without when there is content or 0.7 s have passed.
   * @param patience milliseconds for which to wait until no list is missing, for a server that takes over from another
   */
  start: (patience?: number) => Promise<void>;
  /**
   * To be waited for before a page is sent; undefined when there is nothing to wait for. Files of the embedded
   * service are read again when they have changed.
   */
  visited: () => Promise<void> | undefined;
  /** An editor's change was announced. */
  published: (announcement: Announcement) => void;
  /** The embedded content service, when it is the one in use. */
  embedded: ((request: Request) => Response | Promise<Response>) | undefined;
  /** Ends what goes on by itself; resolves when what was taken in is kept. */
  stop: () => Promise<void>;
};

/**
 * Milliseconds that a start waits for the content service when nothing was kept. A page with empty sections, which no
 * cache keeps and whose browsers fill them by themselves, is better than none; `/healthz` says that there is no content
 * yet, and what comes later is shown at once.
 */
const patienceWithoutContent = 700;
/** Milliseconds after a publication at which the service is asked again, since its network may lag behind. */
const rereadAfter = 5000;

const nothing = Promise.resolve(undefined);

/** The part of the pages that content is for. */
type ShownOn = Pick<Pages, "render" | "names">;

export function createContentSource(config: Config, log: Log, pages: ShownOn): ContentSource {
  return config.embedded ? embeddedSource(config, log, pages) : remoteSource(config, log, pages);
}

function remoteSource({ service, dataDir }: Config, log: Log, pages: ShownOn): ContentSource {
  const upstream = createUpstreamClient();
  const versions = createKeptVersions(dataDir, log);
  const content = createLastGoodContent({
    service,
    log,
    onChange: pages.render,
    fetcher: upstream.fetcher,
    versions,
    origin: `${service.url} ${service.space} ${service.environment}`,
    publishedAt: publicationsIn,
    isRemote: true,
  });
  const renewal = createRenewal({ renew: content.renew, pausedFor: upstream.pausedFor });
  let reread: ReturnType<typeof setTimeout> | undefined;
  return {
    site: content.site,
    list: content.list,
    state: content.state,
    embedded: undefined,
    async start(patience) {
      const hasKept = await content.load();
      const first = renewal.now("start");
      if (patience !== undefined) {
        const end = performance.now() + patience;
        await Promise.race([first, sleep(patience)]);
        await untilComplete(content.site, end);
      } else if (!hasKept) await Promise.race([first, sleep(patienceWithoutContent)]);
    },
    visited() {
      renewal.visited();
      return undefined;
    },
    published(announcement) {
      content.announce(announcement);
      void renewal.now("webhook");
      clearTimeout(reread);
      reread = setTimeout(() => void renewal.now("webhook"), rereadAfter);
      reread.unref();
    },
    stop() {
      clearTimeout(reread);
      renewal.stop();
      return versions.written();
    },
  };
}

function embeddedSource(config: Config, log: Log, pages: ShownOn): ContentSource {
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

/** Resolves when no list is missing in any language, or at the end (by the monotonic clock). */
async function untilComplete(siteOf: (locale: Locale) => KeptSite, end: number): Promise<void> {
  const isComplete = () => locales.every((locale) => missingLists(siteOf(locale)).length === 0);
  while (!isComplete() && performance.now() < end) await sleep(50);
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** When a file was last saved, in ms since 1970; a file that was removed leaves no trace. */
const newestSaveIn = (directory: string): number =>
  Math.max(...[...sweepFolder(directory).files.values()].map(({ writtenAt }) => writtenAt));
