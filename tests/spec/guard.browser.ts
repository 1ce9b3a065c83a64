import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { announceChange, webhookSecret } from "#tests/faults/announce.ts";
import { healthOf } from "#tests/faults/measure.ts";
import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";
import { startFaultyService } from "#tests/support/faulty-service.ts";
import { startSite } from "#tests/support/site-process.ts";

const emptied = () => ({ sys: { type: "Array" }, total: 0, items: [] });

test("a list that the service answers with status 200 and no entries stays on the open page, on a fresh one and after a restart", async ({
  page,
}) => {
  const service = await startFaultyService();
  const dataDir = await mkdtemp(`${tmpdir()}/guard-`);
  const environment = {
    ...service.environment,
    CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
    DATA_DIR: dataDir,
  };
  let site = await startSite(environment);
  try {
    const lists = page.locator("#useCase, .news-strip-link, #useCase article");
    const areas = page.locator("#area-title").getByRole("article");
    /** Loads the page and waits until its own requests for content have been compared. */
    const load = async () => {
      await page.goto(site.url);
      await contentIsCurrent(page);
    };
    await load();
    const [shown, shownAreas] = [await lists.count(), await areas.count()];
    expect(shown).toBeGreaterThan(3);
    for (const type of ["useCase", "news", "area"]) service.answers.set(type, emptied);
    const expectAll = async () => {
      await expect(lists).toHaveCount(shown);
      await expect(areas).toHaveCount(shownAreas);
    };
    // The server still has the lists, and the browser receives empty ones.
    await load();
    await expectAll();
    await announceChange(site.url);
    await expect
      .poll(async () => (await healthOf(site)).content.lists.sv)
      .toMatchObject({ cases: "held", news: "held", areas: "held", about: "live" });
    await expectAll();
    await load();
    await expectAll();
    await site.stop();
    site = await startSite(environment, undefined, { awaited: "port" });
    await expect
      .poll(async () => (await healthOf(site)).content.lists.sv)
      .toMatchObject({ cases: "held" });
    await load();
    await expectAll();
    // A removal that a webhook announces is believed.
    await announceChange(site.url, { event: "unpublish", at: Date.now() + 1 });
    await expect.poll(async () => (await fetch(site.url)).text()).not.toContain('id="useCase"');
    await load();
    await expect(page.locator("#useCase")).toHaveCount(0);
  } finally {
    await site.stop();
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
