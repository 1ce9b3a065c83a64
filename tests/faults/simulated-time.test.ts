import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { embeddedSpace, embeddedToken } from "#content-service/delivery/access.ts";
import { createContentService } from "#content-service/app.ts";
import { requestNames, fetchLists } from "#content/requests.ts";
import { type Locale, locales, searchInLocale } from "#language/languages.ts";
import { createApp } from "#server/app.ts";
import { publicSettings, readConfig } from "#server/config.ts";
import { createRemoteSource } from "#server/content/remote-source.ts";
import { plainBody } from "#content-service/http/encoded-body.ts";
import { builtSite } from "#tests/support/built-site.ts";
import { contentDirectory } from "#tests/support/company.ts";
import { encodedImages } from "#tests/support/site-process.ts";
import { print } from "./measure.ts";

/** The site under hours of visits: the clock is simulated and there is no network, so that each test takes seconds. */

const config = readConfig({
  CONTENTFUL_SPACE_ID: embeddedSpace,
  CONTENTFUL_ACCESS_TOKEN: embeddedToken,
  CONTENT_RELAY: "on",
});

// Thousands of visits take seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** Contentful's normal responses by address. */
const lists = new Map<string, string>();

beforeAll(async () => {
  const service = createContentService({
    directory: contentDirectory,
    cacheDirectory: encodedImages,
    basePath: "",
    log: () => undefined,
  });
  for (const locale of locales) {
    await fetchLists(config.service, locale, console.error, async (url) => {
      const { pathname, search } = new URL(url);
      const answer = await service.fetch(new Request(`http://localhost${pathname}${search}`));
      const text = await answer.text();
      lists.set(url, text);
      return new Response(text);
    });
  }
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

/** Creates a site whose requests to Contentful are answered by `contentful.answer`. */
async function siteOver() {
  const upstream: number[] = [];
  // The server requests the lists, and one picture: the hero's placeholder.
  const picture = { headers: { "content-type": "image/webp" } };
  const working = (url: string) => {
    const list = lists.get(url);
    return list === undefined ? new Response("RIFF", picture) : new Response(list);
  };
  const contentful = { answer: working };
  const fetcher = async (url: string) => {
    // Pictures are not counted: their hosts do not have the rate limit of the lists.
    if (lists.has(url)) upstream.push(performance.now());
    return contentful.answer(url);
  };
  const nothing = () => Promise.resolve(undefined);
  const app = await createApp(config, builtSite, () => undefined, {
    encodeBody: plainBody,
    fetcher,
    contentSource: (config, log, { render }) =>
      createRemoteSource({
        config,
        log,
        render,
        fetcher,
        store: { load: nothing, save: nothing, confirm: nothing },
        background: (work) => void work,
        visitTimeout: 0,
        runtimeMayStopWork: false,
      }),
    readDrafts: undefined,
  });
  await Promise.all([app.start(60_000), seconds(2)]);
  expect(app.missing()).toEqual([]);

  const get = async (path: string) => app.fetch(new Request(new URL(path, config.siteUrl)));
  const { service } = publicSettings(config, { requestsContent: true });
  if (!service) throw new Error("expected a relayed service");
  const requested = new Map<Locale, string[]>();
  for (const locale of locales) {
    const paths: string[] = [];
    await fetchLists(service, locale, console.error, (path) => {
      paths.push(path);
      return get(path);
    });
    requested.set(locale, paths);
  }
  let failed = 0;
  let visits = 0;
  /** A page and the seven requests of its script, answered by the relay. */
  async function visit(): Promise<void> {
    const locale = locales[visits % locales.length] ?? "sv";
    visits += 1;
    const page = await get(`/${searchInLocale(new URLSearchParams(), locale)}`);
    const answers = await Promise.all((requested.get(locale) ?? []).map(get));
    const isWhole =
      (await page.text()).includes('id="area-title"') &&
      answers.length === requestNames.length &&
      [page, ...answers].every(({ status }) => status === 200);
    if (!isWhole) failed += 1;
  }
  return { contentful, working, upstream, visit, seen: () => ({ visits, failed }) };
}

/** Returns the maximum number of requests in any 60 s of the simulated time. */
const mostAMinute = (times: readonly number[], from: number) =>
  Math.max(
    0,
    ...times
      .filter((time) => time >= from)
      .map((begin) => times.filter((time) => time >= begin && time < begin + 60_000).length),
  );

const refused = () =>
  new Response(null, { status: 429, headers: { "X-Contentful-RateLimit-Reset": "1" } });

it("serves every visit while Contentful is down for an hour, and renews within a minute of its return", async () => {
  const { contentful, working, upstream, visit, seen } = await siteOver();
  contentful.answer = () => {
    throw new Error("connect ECONNREFUSED");
  };
  for (let second = 0; second < 3600; second += 6) {
    await visit();
    await seconds(6);
  }
  contentful.answer = working;
  const returned = upstream.length;
  for (let second = 0; second < 62; second += 1) {
    await visit();
    await seconds(1);
  }
  print("Contentful dead for an hour", seen());
  expect(seen().failed).toBe(0);
  expect(upstream.length - returned).toBeGreaterThanOrEqual(lists.size);
});

it("makes at most 8 requests a minute to a Contentful that refuses every request with 429, at 1,000 visits a minute", async () => {
  const { contentful, upstream, visit, seen } = await siteOver();
  contentful.answer = refused;
  const began = performance.now();
  for (let each = 0; each < 2000; each += 1) {
    await visit();
    await seconds(0.06);
  }
  const perMinute = mostAMinute(upstream, began);
  print("1,000 visits a minute, rate limited", { ...seen(), upstreamPerMinute: perMinute });
  expect(seen().failed).toBe(0);
  expect(perMinute).toBeLessThanOrEqual(8);
});

it("requests each list once a minute from a working Contentful, at 1,000 visits a minute", async () => {
  const { upstream, visit, seen } = await siteOver();
  const began = performance.now();
  for (let each = 0; each < 2000; each += 1) {
    await visit();
    await seconds(0.06);
  }
  const minutes = (performance.now() - began) / 60_000;
  const requests = upstream.filter((time) => time >= began).length;
  print("1,000 visits a minute", { ...seen(), upstreamPerMinute: requests / minutes });
  expect(seen().failed).toBe(0);
  expect(requests).toBeGreaterThanOrEqual(lists.size);
  expect(requests / minutes).toBeLessThanOrEqual(lists.size);
});
