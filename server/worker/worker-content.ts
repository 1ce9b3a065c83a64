import type { Fetcher } from "#content/requests.ts";
import { emptySite, type KeptSite, newestChange } from "#content/kept-site.ts";
import { type Locale, locales } from "#language/languages.ts";
import { createUpstreamClient } from "#server/content/upstream-client.ts";
import type { Config } from "#server/config.ts";
import type { ContentSource } from "#server/content/content-source.ts";
import type { KeptVersions } from "#server/content/kept-versions.ts";
import { publicationsIn } from "#server/content/freshness.ts";
import { missingLists } from "#server/content/completeness.ts";
import {
  createLastGoodContent,
  type ListState,
  perRequest,
} from "#server/content/last-good-content.ts";
import type { Log } from "#server/node/log.ts";
import { createVisitRenewal } from "#server/content/visit-renewal.ts";

type Options = {
  config: Config;
  log: Log;
  onChange: (site: KeptSite) => Promise<void>;
  fetcher: Fetcher;
  versions: KeptVersions;
  background: (work: Promise<unknown>) => void;
};

/** Contentful's content where nothing goes on between requests and what a request has begun may not end. */
export function workerContent(options: Options): ContentSource {
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
    isRemote: true,
    publishedAt: publicationsIn,
    background,
  });
  const renewal = createVisitRenewal({
    load: content.load,
    renew(cause) {
      // Of a renewal that was cut off, requests would be under way for ever.
      upstream = createUpstreamClient({ fetcher });
      return content.renew(cause);
    },
    pausedFor: () => upstream.pausedFor(),
    background,
  });
  return {
    site: content.site,
    list: content.list,
    state: content.state,
    start: renewal.visited,
    visited: renewal.visited,
    published(announcement) {
      content.announce(announcement);
      renewal.published();
    },
    embedded: undefined,
    stop: () => Promise.resolve(),
  };
}

/** Content that the build brought along. */
export type SampleContent = {
  sites: Readonly<Record<Locale, KeptSite>>;
  /** ISO 8601. */
  madeAt: string;
};

/** A build's content is as live as it can be. */
const listStates = (site: KeptSite) => {
  const missing = missingLists(site);
  return perRequest((name): ListState => (missing.includes(name) ? "missing" : "live"));
};

/** The content of a build without Contentful, which only another build changes. */
export function sampleContent(
  { sites, madeAt }: SampleContent,
  onChange: (site: KeptSite) => Promise<void>,
): ContentSource {
  let isShown = false;
  async function visited(): Promise<void> {
    if (isShown) return;
    for (const locale of locales) await onChange(sites[locale]);
    isShown = true;
  }
  return {
    site: (locale) => (isShown ? sites[locale] : emptySite(locale)),
    list: () => undefined,
    state: () => ({
      renewedAt: Date.parse(madeAt),
      age: Date.now() - Date.parse(madeAt),
      hadContent: true,
      lists: { sv: listStates(sites.sv), "en-US": listStates(sites["en-US"]) },
      takenIn: undefined,
      newestChangeAt: locales
        .flatMap((locale) => newestChange(sites[locale]) ?? [])
        .toSorted()
        .at(-1),
    }),
    start: visited,
    visited,
    published: () => undefined,
    embedded: undefined,
    stop: () => Promise.resolve(),
  };
}
