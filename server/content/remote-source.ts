import type { Fetcher } from "#content/requests.ts";
import { locales } from "#language/languages.ts";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import { sleep } from "#server/backoff.ts";
import type { Pages } from "#server/pages/rendered-pages.ts";
import { missingLists } from "./completeness.ts";
import type { ContentSource } from "./content-source.ts";
import { publicationsIn } from "./freshness.ts";
import type { ContentStore } from "./content-snapshot.ts";
import { createLastGoodContent } from "./last-good-content.ts";
import { createRenewal } from "./renewal.ts";
import { createUpstreamClient } from "./upstream-client.ts";

type Options = {
  config: Config;
  log: Log;
  render: Pages["render"];
  fetcher: Fetcher;
  store: ContentStore & { written?: () => Promise<void> };
  /** Keeps work running after the request has ended (`waitUntil`). */
  background: (work: Promise<unknown>) => void;
  /** Milliseconds that the first visitors wait for content when none is stored. */
  visitTimeout: number;
  /**
   * Whether the runtime may stop a renewal without an error (Workers). The upstream client would count the stopped requests
   * as pending, so each renewal gets a new client.
   */
  runtimeMayStopWork: boolean;
};

/**
 * Milliseconds that a start waits for the content service if no content is stored. After that, pages with empty sections
 * are served: caches do not store them, browsers fill the sections themselves, and content that arrives later is shown at
 * once.
 */
const startTimeout = 700;

/** Contentful's content: stored, and renewed by visits and announcements. */
export function createRemoteSource(options: Options): ContentSource {
  const { config, log, render, fetcher, store, background } = options;
  const { service } = config;
  let upstream = createUpstreamClient({ fetcher });
  const content = createLastGoodContent({
    service,
    log,
    render,
    fetcher: (url, init) => upstream.fetcher(url, init),
    store,
    origin: `${service.url} ${service.space} ${service.environment}`,
    publishedAt: publicationsIn,
    isRemote: true,
    background,
  });
  let loading: Promise<boolean> | undefined;
  const renewal = createRenewal({
    // A worker is not started: its first request loads the stored content.
    load: () => loading ?? content.load(),
    renew(cause) {
      if (options.runtimeMayStopWork) upstream = createUpstreamClient({ fetcher });
      return content.renew(cause);
    },
    pausedFor: () => upstream.pausedFor(),
    background,
  });
  const isComplete = () =>
    locales.every((locale) => missingLists(content.site(locale)).length === 0);

  return {
    site: content.site,
    list: content.list,
    state: content.state,
    embedded: undefined,
    async start(timeout) {
      loading = content.load();
      await loading;
      const end = performance.now() + (timeout ?? 0);
      await renewal.renewIfDue(timeout ?? startTimeout);
      while (performance.now() < end && !isComplete()) {
        await sleep(50);
        await renewal.renewIfDue(0);
      }
    },
    renewIfDue: () => renewal.renewIfDue(options.visitTimeout),
    announce(announcement) {
      content.announce(announcement);
      renewal.renewAfterAnnouncement();
    },
    stop: async () => store.written?.(),
  };
}
