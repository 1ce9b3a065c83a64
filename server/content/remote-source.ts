import type { Fetcher } from "#content/requests.ts";
import type { KeptSite } from "#content/kept-site.ts";
import { locales } from "#language/languages.ts";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/node/log.ts";
import { sleep } from "#server/sleep.ts";
import { missingLists } from "./completeness.ts";
import type { ContentSource } from "./content-source.ts";
import { publicationsIn } from "./freshness.ts";
import type { KeptVersions } from "./kept-versions.ts";
import { createLastGoodContent } from "./last-good-content.ts";
import { createRenewal } from "./renewal.ts";
import { createUpstreamClient } from "./upstream-client.ts";

type Options = {
  config: Config;
  log: Log;
  /** Is told of content that is about to be shown; what it rejects is not taken. */
  onChange: (site: KeptSite) => Promise<void>;
  fetcher: Fetcher;
  versions: KeptVersions & { written?: () => Promise<void> };
  /** Lets what was begun end, whatever becomes of the request that began it. */
  background: (work: Promise<unknown>) => void;
  /** Milliseconds that the first visitors wait for content where nothing was kept. */
  visitPatience: number;
  /** Whether the runtime may end a renewal without a word: its requests then count as under way for ever. */
  mayCutOff: boolean;
};

/**
 * Milliseconds that a start waits for the content service when nothing was kept. A page with empty sections, which no
 * cache keeps and whose browsers fill them by themselves, is better than none; `/healthz` says that there is no content
 * yet, and what comes later is shown at once.
 */
const startPatience = 700;

/** Contentful's content, kept and renewed by visits. */
export function createRemoteSource(options: Options): ContentSource {
  const { config, log, onChange, fetcher, versions, background } = options;
  const { service } = config;
  let upstream = createUpstreamClient({ fetcher });
  const content = createLastGoodContent({
    service,
    log,
    onChange,
    fetcher: (url, init) => upstream.fetcher(url, init),
    versions,
    origin: `${service.url} ${service.space} ${service.environment}`,
    publishedAt: publicationsIn,
    isRemote: true,
    background,
  });
  let loading: Promise<boolean> | undefined;
  const renewal = createRenewal({
    load: () => loading ?? content.load(),
    renew(cause) {
      if (options.mayCutOff) upstream = createUpstreamClient({ fetcher });
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
    async start(patience) {
      loading = content.load();
      await loading;
      const end = performance.now() + (patience ?? 0);
      await renewal.visited(patience ?? startPatience);
      while (performance.now() < end && !isComplete()) {
        await sleep(50);
        await renewal.visited(0);
      }
    },
    visited: () => renewal.visited(options.visitPatience),
    published(announcement) {
      content.announce(announcement);
      renewal.published();
    },
    stop: async () => versions.written?.(),
  };
}
