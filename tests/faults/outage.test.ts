import { readdir } from "node:fs/promises";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { locales } from "#language/languages.ts";
import { requestNames } from "#content/service";
import { area, textsOfRequests } from "#tests/support/sample.ts";
import {
  contentTypes,
  type Fault,
  type Contentful,
  startContentful,
} from "#tests/support/contentful/contentful.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { announceChange, webhookSecret } from "#tests/support/announce.ts";
import { failedVisits, healthOf, until } from "#tests/support/measure.ts";

/** The site while Contentful fails, before and after the process has been killed. */

let service: Contentful;

beforeAll(async () => {
  service = await startContentful();
  return service.stop;
});
afterEach(() => service.behave());

const breakAll = (fault: Fault) => {
  for (const type of contentTypes) service.faults.set(type, fault);
};

const environment = () => ({ ...service.environment, CONTENTFUL_WEBHOOK_SECRET: webhookSecret });

const failingOf = async (site: SiteProcess) => (await healthOf(site)).content.failing;
const logged = (lines: readonly string[], event: string) =>
  lines.filter((line) => line.includes(`"${event}"`));

describe("while the content service fails", () => {
  let site: SiteProcess;
  beforeAll(async () => {
    site = await startSite(environment());
    return site.stop;
  });

  it.each<[Fault, string]>([
    ["reset", "ECONNRESET"],
    ["429", "status 429"],
    ["500", "status 500"],
    ["rubbish", "not valid JSON"],
    ["cut", "terminated"],
    ["silence", "no complete response within 10 s"],
  ])(
    "the last good content is shown in both languages, and one line and /healthz say why: %s",
    async (fault, reason) => {
      const from = site.lines.length;
      let isOver = false;
      const visiting = failedVisits(site.url, [area.sv], () => !isOver);
      breakAll(fault);
      await announceChange(site.url);
      await until(async () => (await failingOf(site)).length === requestNames.length, 60_000);
      expect((await failingOf(site))[0]).toMatchObject({
        list: "general",
        languages: locales,
        reason: expect.stringContaining(reason),
      });
      expect(await (await fetch(`${site.url}/?lang=en-US`)).text()).toContain(area.en);
      service.behave();
      await announceChange(site.url);
      await until(async () => (await failingOf(site)).length === 0, 60_000);
      isOver = true;
      expect(await visiting).toEqual([]);
      expect(logged(site.lines.slice(from), "content.failing")).toHaveLength(1);
      expect(logged(site.lines.slice(from), "content.complete")).toHaveLength(1);
    },
  );
});

it("shows the last content after kill -9, while the service is down", async () => {
  const stored = { ...environment(), DATA_DIR: await temporaryFolder() };
  await using site = await startSite(stored);
  await expect.poll(() => readdir(stored.DATA_DIR)).toContain("lists.json");
  process.kill(site.pid, "SIGKILL");
  await site.ended;
  breakAll("reset");
  await using restarted = await startSite(stored);
  expect(await failedVisits(restarted.url, textsOfRequests, (made) => made < 50)).toEqual([]);
  await until(async () => (await failingOf(restarted)).length === requestNames.length);
});
