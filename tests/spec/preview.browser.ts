import { linkLifetime, signedLink } from "#server/preview/preview-link.ts";
import { slogan } from "#tests/support/sample.ts";
import { previewToken, startFaultyService } from "#tests/support/faulty-service.ts";
import {
  addDraft,
  bar,
  english,
  previewAddress,
  previewOf,
  secret,
  swedish,
} from "#tests/support/draft.ts";
import { expect, test, withoutMotion } from "#tests/support/fixtures.ts";
import { servePictures } from "#tests/support/map-tiles.ts";
import { startSite } from "#tests/support/site-process.ts";

test.use(withoutMotion);

test.beforeEach(({ context }) => servePictures(context));

test("a wrong or missing secret gets an empty response with status 401", async ({
  draft: { site },
}) => {
  for (const query of ["", "?secret=", "?secret=wrong", `?Secret=${secret}`]) {
    const response = await fetch(`${site.url}/preview${query}`, { redirect: "manual" });
    expect(response.status).toBe(401);
    expect(await response.text()).toBe("");
  }
});

test("without PREVIEW_SECRET the address does not exist", async ({ site }) => {
  const response = await fetch(`${site.url}/preview?secret=`, { redirect: "manual" });
  expect(response.status).toBe(404);
  const link = `preview=${signedLink({ secret: "", siteUrl: site.url }, Date.now())}`;
  const page = await fetch(`${site.url}/?${link}`);
  expect(await page.text()).not.toContain("preview-bar");
  expect((await fetch(`${site.url}/preview/data?${link}`)).status).toBe(404);
});

test("an expired or forged link shows the published page", async ({ draft: { site }, page }) => {
  const key = { secret, siteUrl: site.url };
  const forged = signedLink({ ...key, secret: "another" }, Date.now());
  const expired = signedLink(key, Date.now() - linkLifetime - 1);
  for (const link of [forged, expired, "x", ""]) {
    const data = await fetch(`${site.url}/preview/data?preview=${link}`);
    expect([data.status, await data.text()]).toEqual([401, ""]);
    await page.goto(`${site.url}/?preview=${link}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(swedish)).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
  }
});

test("drafts are shown in both languages, with a bar that links to the other language and leaves the preview", async ({
  draft: { link },
  page,
  pageErrors,
}) => {
  await page.goto(await link());
  await expect(bar(page)).toContainText("Du ser utkast");
  await expect(page.locator("h3", { hasText: swedish })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  const toEnglish = bar(page).getByRole("link", { name: "English" });
  await expect(toEnglish).toHaveAttribute("hreflang", "en");
  await toEnglish.click();
  await expect(page.locator("h3", { hasText: english })).toBeVisible();
  await page.getByRole("navigation").first().getByRole("link", { name: "Svenska" }).click();
  await expect(page.locator("h3", { hasText: swedish })).toBeVisible();
  await expect(bar(page)).toContainText("Lämna");
  await bar(page).getByRole("link", { name: "Lämna förhandsvisningen" }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByText(swedish)).toHaveCount(0);
  expect(new URL(page.url()).search).toBe("");
  expect(pageErrors).toEqual([]);
});

test("the drafts' data is for the signed link only, and no cache or search engine keeps it", async ({
  draft,
}) => {
  const { url } = draft.site;
  const { status, headers } = await fetch(`${url}/preview?secret=${encodeURIComponent(secret)}`, {
    redirect: "manual",
  });
  expect([status, headers.get("cache-control")]).toEqual([302, "no-store"]);
  expect(headers.get("set-cookie")).toBe(null);
  const { origin, search } = new URL(await draft.link("en-US"));
  const response = await fetch(`${origin}/preview/data${search}`);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(await response.text()).toContain(english);
});

test("an edit is on the page within 5 s, without a reload", async ({ draft, page }) => {
  let unanswered = 0;
  page.on("request", () => (unanswered += 1));
  page.on("requestfinished", () => (unanswered -= 1));
  page.on("requestfailed", () => (unanswered -= 1));
  await page.clock.install();
  await page.goto(await draft.link());
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

test("the preview works in Contentful's frame with third-party cookies blocked, and in no other frame", async ({
  draft,
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.setCookieControls", { enableThirdPartyCookieRestriction: true });
  const address = await draft.link();
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
    await frame.getByRole("complementary").getByRole("link", { name: "English" }).click();
    await expect(frame.locator("h3", { hasText: english })).toBeVisible();
  }
  expect(await page.context().cookies()).toEqual([]);
  await page.goto("https://elsewhere.example/");
  await expect(page.frameLocator("iframe").locator("h3")).toHaveCount(0);
});

test("no cacheable response contains a draft: before, during and after a preview", async ({
  draft: { site, link },
  page,
}) => {
  const expectNoDraft = async () => {
    for (const path of ["/", "/?lang=en-US", "/?x=1", "/sitemap.xml", "/robots.txt"]) {
      const response = await fetch(site.url + path);
      const text = await response.text();
      expect(text).not.toContain(swedish);
      expect(text).not.toContain(english);
      expect(text).not.toContain("news-hemlig");
    }
  };
  await expectNoDraft();
  const bodies: string[] = [];
  page.on("response", async (response) => {
    const cacheControl = response.headers()["cache-control"] ?? "";
    if (!cacheControl.includes("no-store")) {
      bodies.push(await response.text().catch(() => ""));
    }
  });
  await page.goto(await link());
  await expect(page.locator("h3", { hasText: swedish })).toBeVisible();
  await expectNoDraft();
  await page.goto(site.url);
  await expect(page.getByText(swedish)).toHaveCount(0);
  await expectNoDraft();
  for (const text of bodies) expect(text).not.toContain(swedish);
  const drafts = await fetch(await link());
  expect(drafts.headers.get("cache-control")).toBe("private, no-store");
  expect(drafts.headers.get("etag")).toBe(null);
});

test("the preview token and the secret never leave the server", async ({ draft, page }) => {
  const received: string[] = [];
  page.on("response", async (response) => {
    received.push(response.url(), JSON.stringify(response.headers()));
    received.push(await response.text().catch(() => ""));
  });
  await page.goto(await draft.link());
  await expect(page.locator("h3", { hasText: swedish })).toBeVisible();
  await page.getByRole("navigation").first().getByRole("link", { name: "English" }).click();
  await expect(page.locator("h3", { hasText: english })).toBeVisible();
  expect(received.length).toBeGreaterThan(10);
  for (const text of received) expect(text).not.toContain(previewToken);
  for (const text of received) expect(text).not.toContain(secret);
});

test("when drafts cannot be read, the bar says why and the page shows the published content", async ({
  page,
}) => {
  await using service = await startFaultyService();
  addDraft(service.space, "news", "news-hemlig", { headline: { sv: swedish } });
  const { environment } = service;
  await using wrong = await startSite({ ...environment, ...previewOf(service, "rotated") });
  await using site = await startSite({ ...environment, ...previewOf(service) });
  const published = page.getByRole("heading", { level: 1 });
  await page.goto(await previewAddress(wrong));
  await expect(bar(page)).toContainText("CONTENTFUL_PREVIEW_TOKEN: status 401");
  await expect(bar(page)).toContainText("Du ser den publicerade sidan");
  await expect(bar(page)).not.toContainText("att rätta");
  await expect(published).toHaveText(slogan);

  await page.goto(await previewAddress(site));
  await expect(page.locator("h3", { hasText: swedish })).toBeVisible();
  service.faults.set("all", "500");
  await expect(bar(page)).toContainText("Utkast kan inte läsas");
  await expect(bar(page)).not.toContainText("att rätta");
  await expect(page.locator("h3", { hasText: swedish })).toHaveCount(0);
  await expect(published).toHaveText(slogan);
  await site.stop();
  await expect(bar(page)).toContainText("server svarar inte");
});
