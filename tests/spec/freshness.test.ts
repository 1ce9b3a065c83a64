import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { announceChange, webhookSecret } from "#tests/faults/announce.ts";
import { requestNames, requests } from "#content/requests.ts";
import { locales } from "#language/languages.ts";
import { until } from "#tests/faults/measure.ts";
import { otherNews } from "#tests/support/company.ts";
import { type FaultyService, startFaultyService } from "#tests/support/faulty-service.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/* Publishes changes in a content service over HTTP, with and without its signed webhook. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let folder: string;
let service: FaultyService;
let site: SiteProcess;

/** A list that sends no locale is requested once for all languages. */
const requestsOfARenewal = requestNames
  .map((name) => (requests[name].localized ? locales.length : 1))
  .reduce<number>((sum, count) => sum + count, 0);

const start = () =>
  startSite({
    ...service.environment,
    CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
    DATA_DIR: join(folder, "data"),
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "freshness-"));
  service = await startFaultyService();
  site = await start();
});
afterAll(async () => {
  await site.stop();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const page = async (path = "/") => (await fetch(site.url + path)).text();
/** Whether both pages contain the headline. */
const shows = async (headline: string) =>
  (await page()).includes(headline) && (await page("/?lang=en-US")).includes(headline);
const health = async () => (await (await fetch(`${site.url}/healthz`)).json()).content;
const newsId = `news-${otherNews.id}`;

/** Publishes a headline in both languages in the content service, without a webhook. */
function publish(headline: string): void {
  const entry = service.space.entries.find(({ sys }) => sys.id === newsId);
  if (!entry) throw new Error(`${newsId} is not in the space`);
  entry.fields["headline"] = { sv: headline, "en-US": headline };
  entry.sys.updatedAt = new Date().toISOString();
}

describe("a published change", () => {
  it("is on the page in both languages after Contentful's webhook, before the second renewal", async () => {
    const before = await health();
    publish("Publicerad");
    expect(await page()).not.toContain("Publicerad");
    const known = service.requests.length;
    expect(await announceChange(site.url)).toBe(204);
    await until(() => shows("Publicerad"));
    expect(service.requests.length).toBeLessThan(known + 2 * requestsOfARenewal);
    const after = await health();
    expect(after.source).toBe("contentful");
    expect(after.newestChangeAt > before.newestChangeAt).toBe(true);
  });

  it("that was made while the server was stopped is shown after its start", async () => {
    await site.stop();
    publish("Under omstarten");
    site = await start();
    await until(() => shows("Under omstarten"));
    expect(await health()).toMatchObject({ source: "contentful" });
  });
});

it("a small copy of the hero's placeholder, fetched from the service, is inlined into the page", async () => {
  await expect
    .poll(() => page(), { timeout: 10_000 })
    .toMatch(/class="hero-placeholder"[^>]* src="data:image\/webp;base64,/);
});
