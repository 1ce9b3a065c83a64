import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { fingerprint } from "#content/fingerprint.ts";
import { requestNames, fetchLists } from "#content/requests.ts";
import { locales, searchInLocale } from "#language/languages.ts";
import { readConfig } from "#server/config.ts";
import { createNodeApp } from "#server/node/node-app.ts";
import { pageDataOf } from "#src/pages/page-data.ts";
import { startFaultyService } from "#tests/support/faulty-service.ts";
import { builtSite } from "#tests/support/built-site.ts";

// Each test starts a site, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** Creates the site over a service like Contentful. */
async function siteWith(environment: Record<string, string>) {
  const contentful = await startFaultyService();
  const directory = await mkdtemp(join(tmpdir(), "relay-"));
  const config = readConfig({ ...contentful.environment, DATA_DIR: directory, ...environment });
  const app = await createNodeApp(config, builtSite, () => undefined);
  await app.start(20_000);
  onTestFinished(async () => {
    await app.stop();
    await contentful.stop();
    await rm(directory, { recursive: true, force: true });
  });
  const get = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(new URL(path, "http://localhost:3000"), init));
  return { contentful, get };
}

it("serves the browser's seven requests from its content, in both languages", async () => {
  const { contentful, get } = await siteWith({ CONTENT_RELAY: "on" });
  const before = contentful.requests.length;
  for (const locale of locales) {
    const page = await get(`/${searchInLocale(new URLSearchParams(), locale)}`);
    const html = await page.text();
    const data = pageDataOf(html);
    const service = data?.settings.service;
    if (!data || !service) throw new Error("the page names no content service");
    for (let visit = 0; visit < 50; visit++) {
      const reports: string[] = [];
      const answers = await fetchLists(service, locale, (line) => reports.push(line), get);
      expect(reports).toEqual([]);
      for (const name of requestNames) {
        const answer = answers[name];
        expect(answer.ok && fingerprint(answer.list)).toBe(data.fingerprints[name]);
      }
    }
  }
  expect(contentful.requests.length).toBe(before);
});

it("keeps Contentful's token and address out of the page and its policy", async () => {
  const { contentful, get } = await siteWith({ CONTENT_RELAY: "on" });
  const page = await get("/");
  const html = await page.text();
  expect(html).not.toContain(contentful.environment["CONTENTFUL_ACCESS_TOKEN"]);
  const policy = page.headers.get("content-security-policy") ?? "";
  const connect = policy.split("; ").find((directive) => directive.startsWith("connect-src"));
  expect(connect).not.toContain(new URL(contentful.url).host);
});

it("responds 304 to a conditional request for an unchanged list", async () => {
  const { get } = await siteWith({ CONTENT_RELAY: "on" });
  const address =
    "/content-relay/spaces/any/environments/master/entries?content_type=news&locale=sv";
  const first = await get(address);
  const again = await get(address, {
    headers: { "if-none-match": first.headers.get("etag") ?? "" },
  });
  expect([first.status, again.status]).toEqual([200, 304]);
});

it("does not exist by default", async () => {
  const { get } = await siteWith({});
  const answer = await get("/content-relay/spaces/any/environments/master/entries");
  expect(answer.status).toBe(404);
});
