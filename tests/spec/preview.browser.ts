import { slogan } from "#tests/support/sample.ts";
import { bar, english, previewAddress, swedish } from "#tests/support/draft.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { walk } from "#tests/support/focus-ring.ts";

test("Tab reaches mistakes and links, each with a visible ring", async ({ draft, page }) => {
  const { site, entry } = draft;
  entry.fields["imageFocus"] = { sv: "middle" };
  await page.goto(await previewAddress(site));
  await bar(page).locator("summary").click();
  const leave = bar(page).getByRole("link", { name: "Lämna förhandsvisningen" });
  await expect(leave).toHaveAttribute("href", "/");
  await expect(bar(page).getByRole("link", { name: "Rätta i Contentful" }).first()).toHaveAttribute(
    "href",
    /^https:\/\/app\.contentful\.com\/spaces\/.*\/entries\/news-hemlig$/,
  );
  const { faults, stops } = await walk(page, "Tab", bar(page));
  expect(faults).toEqual([]);
  expect(stops, "the mistake and the way out").toBe(2);
  delete entry.fields["imageFocus"];
});

test("an edit is on the page within 5 s, without a reload", async ({ draft, page }) => {
  let unanswered = 0;
  page.on("request", () => (unanswered += 1));
  page.on("requestfinished", () => (unanswered -= 1));
  page.on("requestfailed", () => (unanswered -= 1));
  await page.clock.install();
  await page.goto(await previewAddress(draft.site));
  await expect(page.locator("h3", { hasText: swedish })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  // The page's clock is stopped, so that only the page's own time counts and not the machine's.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect.poll(() => unanswered).toBe(0);
  Object.assign(draft.entry.fields["headline"] ?? {}, { sv: `${swedish} igen` });
  draft.entry.sys.updatedAt = new Date().toISOString();
  const { origin, search } = new URL(page.url());
  // Requests within a short time share a response.
  await expect
    .poll(async () => (await fetch(`${origin}/preview/data${search}`)).text())
    .toContain(`${swedish} igen`);
  await page.clock.runFor(5000);
  await expect(page.locator("h3", { hasText: `${swedish} igen` })).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-same-page");
  Object.assign(draft.entry.fields["headline"] ?? {}, { sv: swedish });
  draft.entry.sys.updatedAt = new Date().toISOString();
});

test("drafts are requested one at a time", async ({ draft, page }) => {
  const { site } = draft;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const requests: string[] = [];
  await page.route("**/preview/data**", async (route) => {
    requests.push(route.request().url());
    await released;
    await route.fulfill({ status: 401 });
  });
  await page.clock.install();
  await page.goto(await previewAddress(site));
  await expect.poll(() => requests).toHaveLength(1);
  await page.clock.runFor(7000);
  // Arrives after those that the page has made meanwhile.
  await page.evaluate(() => void fetch("/preview/data?last"));
  await expect.poll(() => requests.at(-1)).toContain("last");
  expect(requests).toHaveLength(2);
  release();
  await expect(bar(page)).toContainText("gäller inte längre");
});

test("the preview works in Contentful's frame without cookies", async ({ draft, page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.setCookieControls", { enableThirdPartyCookieRestriction: true });
  const address = await previewAddress(draft.site);
  const editors = ["https://app.contentful.com", "https://app.eu.contentful.com"];
  for (const origin of [...editors, "https://elsewhere.example"]) {
    // Pages from other hosts need permission to access this machine.
    await page.context().grantPermissions(["local-network-access"], { origin });
    await page.route(`${origin}/`, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><title>Editor</title><iframe src="${address}" width="1200" height="800"></iframe>`,
      }),
    );
  }
  for (const editor of editors) {
    await page.goto(editor);
    const frame = page.frameLocator("iframe");
    await expect(frame.locator("h3", { hasText: swedish })).toBeVisible();
    await frame.getByRole("navigation").getByRole("link", { name: "English" }).click();
    await expect(frame.locator("h3", { hasText: english })).toBeVisible();
    const leave = frame.getByRole("link", { name: "Leave preview" });
    await expect(leave).toHaveAttribute("href", "/?lang=en-US");
  }
  expect(await page.context().cookies()).toEqual([]);
  await page.goto("https://elsewhere.example/");
  await expect(page.frameLocator("iframe").locator("h3")).toHaveCount(0);
});

test("an open page says when drafts or the server cannot be reached", async ({ draft, page }) => {
  const { service, site } = draft;
  await page.goto(await previewAddress(site));
  await expect(page.locator("h3", { hasText: swedish })).toBeVisible();
  service.faults.set("all", "500");
  await expect(bar(page)).toContainText("Utkast kan inte läsas");
  await expect(page.locator("h3", { hasText: swedish })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(slogan);
  await page.route("**/preview/data?**", (route) => route.abort());
  await expect(bar(page)).toContainText("server svarar inte");
  await page.unrouteAll();
  service.behave();
  await expect(page.locator("h3", { hasText: swedish })).toBeVisible();
});
