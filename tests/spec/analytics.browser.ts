import type { Page } from "@playwright/test";
import { email, phone, titles } from "#tests/support/sample.ts";
import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";
import { commands, hitsOf, serveTag } from "#tests/support/google-tag.ts";
import { restore } from "#tests/support/hold.ts";
import { startSite } from "#tests/support/site-process.ts";

const names = (hits: { name: string }[]) => hits.map(({ name }) => name);

test("page views have path and query, without e-mail addresses", async ({ page, cookieless }) => {
  const hits = hitsOf(page);
  await page.goto(`${cookieless.url}/?utm_source=brev&till=anna%40example.se&b=anna@example.se`, {
    referer: "http://elsewhere.test/?till=anna@example.se",
  });
  await expect.poll(() => names(hits)).toEqual(["page_view"]);
  expect(JSON.stringify(await commands(page))).not.toMatch(/anna|example\.se/);
  const { page_location } = hits[0]?.parameters ?? {};
  expect(await commands(page)).toContainEqual(["set", expect.objectContaining({ page_location })]);
  expect(hits[0]?.parameters["page_referrer"]).toBe("http://elsewhere.test/?till=REDACTED");
  await page.getByRole("link", { name: "English" }).click();
  await expect.poll(() => names(hits)).toEqual(["page_view", "page_view"]);
  await page.goBack();
  await expect.poll(() => names(hits)).toEqual(["page_view", "page_view", "page_view"]);
  // From the back/forward cache
  await restore(page);
  await expect.poll(() => names(hits).filter((name) => name === "page_view")).toHaveLength(4);
  expect(hits.slice(0, 3).map(({ parameters }) => parameters["page_path"])).toEqual([
    "/?utm_source=brev&till=REDACTED&b=REDACTED",
    "/?lang=en-US",
    "/?utm_source=brev&till=REDACTED&b=REDACTED",
  ]);
  expect(hits[1]?.parameters["page_title"]).toBe(titles.en);
});

test("consent is denied before the tag loads, in its own format", async ({ page, cookieless }) => {
  await page.goto(cookieless.url);
  await expect
    .poll(async () => (await commands(page)).at(-1)?.slice(0, 2))
    .toEqual(["event", "page_view"]);
  const queued = await commands(page);
  const denied = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"];
  const each = Object.fromEntries(denied.map((name) => [name, "denied"]));
  expect(queued[0]).toEqual(["consent", "default", each]);
  expect(queued).toContainEqual(["set", "ads_data_redaction", true]);
  const [, , settings] = queued.find(([verb]) => verb === "config") ?? [];
  expect(settings).toMatchObject({
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_update: false,
  });
  expect(queued).not.toContainEqual(["not arguments"]);
});

test("an id that is none is one warning each in log and console, and off", async ({ page }) => {
  await using site = await startSite({ GA_MEASUREMENT_ID: "G-ÅÄÖ 1" });
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await page.goto(site.url);
  await contentIsCurrent(page);
  expect(warnings).toEqual([expect.stringContaining("GA_MEASUREMENT_ID")]);
  expect(site.lines.filter((line) => line.includes("G-ÅÄÖ 1"))).toHaveLength(1);
  await expect(page.locator("#consent-banner")).toHaveCount(0);
  expect(await commands(page)).toEqual([]);
});

test.describe("Outbound links", () => {
  const target = "http://elsewhere.test/profil?till=anna@example.se";
  const link = (page: Page) => page.locator(".social-link").first();

  /** Opens the page, whose clock is the test's, with a link to `target`. Resolves to its hits when the page view is queued. */
  async function visit(page: Page, url: string) {
    const hits = hitsOf(page);
    await page.clock.install();
    await page.goto(url);
    await expect.poll(async () => (await commands(page)).length).toBeGreaterThan(3);
    await link(page).evaluate((element, href) => element.setAttribute("href", href), target);
    return hits;
  }

  test("a click is reported, and then followed", async ({ page, cookieless }) => {
    await page.route(target, (route) => route.fulfill({ body: "" }));
    const hits = await visit(page, cookieless.url);
    await expect.poll(() => names(hits)).toEqual(["page_view"]);
    await page.clock.pauseAt(Date.now() + 20_000);
    await link(page).click();
    // The page's clock is stopped, so only the confirmation can have released the navigation.
    await page.waitForURL(target);
    expect(hits.at(-1)).toMatchObject({
      name: "Click",
      parameters: { event_category: "Outbound", event_label: target.replace(/anna.*/, "REDACTED") },
    });
  });

  for (const behaviour of ["never confirms", "is blocked"] as const) {
    test(`a link waits 250 ms, once: ${behaviour}`, async ({ page, context, cookieless }) => {
      await serveTag(context, behaviour);
      await visit(page, cookieless.url);
      await page.evaluate(() => {
        document.title = "followed:";
        window.navigation.addEventListener("navigate", (event) => {
          event.preventDefault();
          document.title += ` ${event.destination.url}`;
        });
      });
      await page.clock.pauseAt(Date.now() + 20_000);
      await link(page).click();
      await page.clock.runFor(249);
      await expect(page).toHaveTitle("followed:");
      await page.clock.runFor(1);
      await expect(page).toHaveTitle(`followed: ${target}`);
      // A later confirmation leads nowhere.
      await page.evaluate(() => {
        for (const command of window.dataLayer ?? []) {
          Object(Object(command)[2]).event_callback?.();
        }
      });
      await page.clock.runFor(1000);
      await expect(page).toHaveTitle(`followed: ${target}`);
    });
  }

  test("clicks for another tab are reported at once", async ({ page, context, cookieless }) => {
    await serveTag(context, "never confirms");
    const hits = await visit(page, cookieless.url);
    await expect.poll(() => names(hits)).toEqual(["page_view"]);
    // No tab is opened, because the headless shell does not always report one.
    await page.evaluate(() => {
      for (const type of ["click", "auxclick"]) {
        addEventListener(type, (event) => {
          document.title = `prevented: ${event.defaultPrevented}`;
          event.preventDefault();
        });
      }
    });
    const clicks = [
      ...(["Control", "Meta", "Shift", "Alt"] as const).map(
        (modifier) => () => link(page).click({ modifiers: [modifier] }),
      ),
      () => link(page).click({ button: "middle" }),
      async () => {
        await link(page).evaluate((element) => element.setAttribute("target", "_blank"));
        await link(page).click();
      },
    ];
    for (const click of clicks) {
      hits.length = 0;
      await page.evaluate(() => void (document.title = ""));
      await click();
      await expect(page).toHaveTitle("prevented: false");
      await expect.poll(() => names(hits)).toEqual(["Click"]);
    }
  });

  test("mailto:, tel: and right clicks are not reported", async ({ page, cookieless }) => {
    await visit(page, cookieless.url);
    await page.evaluate(() => {
      // Prevents the system's mail program from opening.
      addEventListener("click", (event) => event.preventDefault());
    });
    const before = (await commands(page)).length;
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: email }).click();
    await footer.getByRole("link", { name: phone.text }).click();
    await link(page).click({ button: "right" });
    expect((await commands(page)).length).toBe(before);
  });
});
