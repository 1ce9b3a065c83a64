import { beforeAll, expect, it } from "vitest";
import { announceChange, webhookSecret } from "#tests/faults/announce.ts";
import { requestNames, requests } from "#content/requests.ts";
import { locales } from "#language/languages.ts";
import { until } from "#tests/faults/measure.ts";
import { otherNews } from "#tests/support/sample.ts";
import { type FaultyService, startFaultyService } from "#tests/support/faulty-service.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/* Publishes a change in a content service over HTTP. */
let service: FaultyService;
let site: SiteProcess;

beforeAll(async () => {
  service = await startFaultyService();
  site = await startSite({ ...service.environment, CONTENTFUL_WEBHOOK_SECRET: webhookSecret });
  return async () => {
    await site.stop();
    await service.stop();
  };
});

const page = async (path = "/") => (await fetch(site.url + path)).text();
const health = async () => (await (await fetch(`${site.url}/healthz`)).json()).content;

it("a change is on the page in both languages after Contentful's webhook, before the second renewal", async () => {
  // A list that sends no locale is requested once for all languages.
  const requestsOfARenewal = requestNames
    .map((name) => (requests[name].localized ? locales.length : 1))
    .reduce<number>((sum, count) => sum + count, 0);
  const entry = service.space.entries.find(({ sys }) => sys.id === otherNews.id);
  if (!entry) throw new Error(`${otherNews.id} is not in the space`);
  entry.fields["headline"] = { sv: "Publicerad", "en-US": "Published" };
  entry.sys.updatedAt = new Date().toISOString();
  expect(await page()).not.toContain("Publicerad");
  const known = service.requests.length;
  expect(await announceChange(site.url)).toBe(204);
  await until(async () => (await page()).includes("Publicerad"));
  expect(await page("/?lang=en-US")).toContain("Published");
  expect(service.requests.length).toBeLessThan(known + 2 * requestsOfARenewal);
  expect((await health()).source).toBe("contentful");
});

it("a small copy of the hero's placeholder, fetched from the service, is inlined into the page", async () => {
  await expect
    .poll(() => page())
    .toMatch(/class="hero-placeholder"[^>]* src="data:image\/webp;base64,/);
});
