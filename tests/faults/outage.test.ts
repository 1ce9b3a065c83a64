import { afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { slogan as fixtureSlogan, textsOfRequests } from "#tests/support/sample.ts";
import {
  contentTypes,
  type Fault,
  type FaultyService,
  startFaultyService,
} from "#tests/support/faulty-service.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { announceChange, webhookSecret } from "./announce.ts";
import { healthOf, until, visits } from "./measure.ts";

/** The site while Contentful fails, before and after the process has been killed. */

let service: FaultyService;

beforeAll(async () => {
  service = await startFaultyService();
  return service.stop;
});
afterEach(() => service.behave());

const breakAll = (fault: Fault) => {
  for (const type of contentTypes) service.faults.set(type, fault);
};

const environment = () => ({ ...service.environment, CONTENTFUL_WEBHOOK_SECRET: webhookSecret });

const textOf = async (site: SiteProcess) => (await fetch(site.url)).text();

describe("while the content service fails", () => {
  let site: SiteProcess;
  beforeAll(async () => {
    site = await startSite(environment());
    return site.stop;
  });

  it.each([
    ["401", /CONTENTFUL_ACCESS_TOKEN/],
    ["404", /CONTENTFUL_SPACE_ID/],
  ] as const)(
    "logs one line with the variable and the address when it begins to answer %s, and one when it works again",
    async (fault, variable) => {
      const from = site.lines.length;
      const logged = (event: string) =>
        site.lines.slice(from).filter((line) => line.includes(`"${event}"`));
      breakAll(fault);
      await announceChange(site.url);
      await until(() => logged("content.incomplete").length > 0);
      const failing = service.requests.length;
      await announceChange(site.url, { at: Date.now() + 1 });
      await until(() => service.requests.length > failing);
      service.behave();
      await announceChange(site.url, { at: Date.now() + 2 });
      await until(() => logged("content.complete").length > 0);
      const [line, ...others] = logged("content.incomplete");
      expect(others).toEqual([]);
      expect(line).toMatch(variable);
      expect(line).toContain(service.url);
      expect(logged("content.complete")).toHaveLength(1);
    },
  );
});

it("shows the last content after kill -9 at any moment of a renewal, while the service is down", async () => {
  const kills = 2;
  const dataDir = await temporaryFolder();
  /** @param awaited `port` while the service fails, when all content does not arrive */
  const start = async (awaited: "content" | "port") => {
    const site = await startSite({ ...environment(), DATA_DIR: dataDir }, undefined, { awaited });
    onTestFinished(site.stop);
    return site;
  };
  const ready: number[] = [];
  const slogan = (number: number) => `Omgång ${number}.`;
  const sent = await service.read("title", "");
  let shown = 0;
  for (let kill = 0; kill < kills; kill++) {
    service.behave();
    service.answers.set("title", () => sent);
    const site = await start(kill === 0 ? "content" : "port");
    for (let number = shown + 1; number <= shown + 3; number++) {
      for (const { fields } of sent.items) fields["slogan"] = slogan(number);
      await announceChange(site.url, { at: Date.now() + number });
      await until(async () => (await textOf(site)).includes(slogan(number)));
    }
    // Between 0 and 20 ms after the edition is on the page, while it is being written.
    await new Promise((resolve) => {
      setTimeout(resolve, (kill * 7) % 20);
    });
    process.kill(site.pid, "SIGKILL");
    await site.ended;
    breakAll("reset");
    const from = performance.now();
    const restarted = await start("port");
    ready.push(Math.round(performance.now() - from));
    const page = await textOf(restarted);
    const numbers = [2, 3].map((more) => shown + more);
    // The last edition may not have been written yet, but the one before it is.
    expect(numbers.filter((number) => page.includes(slogan(number)))).toHaveLength(1);
    const texts = textsOfRequests.filter((text) => text !== fixtureSlogan);
    const seen = await visits(restarted.url, texts, (made) => made < 50);
    expect(seen.failed).toBe(0);
    expect(await healthOf(restarted)).toMatchObject({ status: "ok", content: { source: "kept" } });
    await restarted.stop();
    shown += 3;
  }
});
