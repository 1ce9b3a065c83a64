import type { Page } from "@playwright/test";
import { email, phone, titles } from "#tests/support/sample.ts";
import { contentIsCurrent, expect, test, withoutMotion } from "#tests/support/fixtures.ts";
import { commands, hitsOf, serveTag } from "#tests/support/google-tag.ts";
import { startSite } from "#tests/support/site-process.ts";

test.use(withoutMotion);

const names = (hits: { name: string }[]) => hits.map(({ name }) => name);

test("a page view is sent on load and on each language switch, with path plus query string and referrer, in which e-mail addresses are redacted, as in later events of the tag itself", async ({
  page,
  cookieless,
}) => {
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
  expect(hits.map(({ parameters }) => parameters["page_path"])).toEqual([
    "/?utm_source=brev&till=REDACTED&b=REDACTED",
    "/?lang=en-US",
    "/?utm_source=brev&till=REDACTED&b=REDACTED",
  ]);
  expect(hits[1]?.parameters["page_title"]).toBe(titles.en);
});

test("consent is denied before Google's tag loads, advertising stays off, and commands have the format that the tag reads", async ({
  page,
  cookieless,
}) => {
  await page.goto(cookieless.url);
  await expect
    .poll(async () => (await commands(page)).at(-1)?.slice(0, 2))
    .toEqual(["event", "page_view"]);
  const queued = await commands(page);
  expect(queued[0]).toEqual([
    "consent",
    "default",
    {
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
      analytics_storage: "denied",
    },
  ]);
  expect(queued).toContainEqual(["set", "ads_data_redaction", true]);
  const [, , settings] = queued.find(([verb]) => verb === "config") ?? [];
  expect(settings).toMatchObject({
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_update: false,
  });
  expect(queued).not.toContainEqual(["not arguments"]);
});

test("an id that is none is one warning in the log and one in the console, and the page works without analytics", async ({
  page,
}) => {
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

  test.beforeEach(async ({ context }) => {
    await context.route("http://elsewhere.test/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" }),
    );
  });

  const addLink = (page: Page, attributes: Record<string, string> = {}) =>
    page.evaluate(
      (all) => {
        const link = document.createElement("a");
        link.textContent = "Ut";
        for (const [name, value] of Object.entries(all)) link.setAttribute(name, value);
        // In view, since sections that are laid out while the page scrolls would move it during the click.
        link.style.cssText = "position: fixed; inset-block-start: 50%; z-index: 9";
        document.body.append(link);
      },
      { href: target, ...attributes },
    );

  const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 20_000);

  /** Opens the page, whose clock is the test's, and resolves when the first page view is queued. */
  async function visit(page: Page, url: string): Promise<void> {
    await page.clock.install();
    await page.goto(url);
    await expect.poll(async () => (await commands(page)).length).toBeGreaterThan(3);
  }

  test("a click is reported with category and redacted label, and the navigation follows when the report is confirmed", async ({
    page,
    cookieless,
  }) => {
    const hits = hitsOf(page);
    await visit(page, cookieless.url);
    await addLink(page);
    await expect.poll(() => names(hits)).toEqual(["page_view"]);
    await stopTime(page);
    await page.getByRole("link", { name: "Ut", exact: true }).click();
    // The page's clock is stopped, so only the confirmation can have released the navigation.
    await page.waitForURL(target);
    expect(hits.at(-1)).toMatchObject({
      name: "Click",
      parameters: {
        event_category: "Outbound",
        event_label: "http://elsewhere.test/profil?till=REDACTED",
      },
    });
  });

  for (const behaviour of ["never confirms", "is blocked"] as const) {
    test(`a tag that ${behaviour} delays the navigation by exactly 250 ms, and a later confirmation leads nowhere`, async ({
      page,
      context,
      cookieless,
    }) => {
      await serveTag(context, behaviour);
      await visit(page, cookieless.url);
      await addLink(page);
      await page.evaluate(() => {
        document.title = "followed:";
        window.navigation.addEventListener("navigate", (event) => {
          event.preventDefault();
          document.title += ` ${event.destination.url}`;
        });
      });
      await stopTime(page);
      await page.getByRole("link", { name: "Ut", exact: true }).click();
      await page.clock.runFor(249);
      await expect(page).toHaveTitle("followed:");
      await page.clock.runFor(1);
      await expect(page).toHaveTitle(`followed: ${target}`);
      await page.evaluate(() => {
        for (const command of window.dataLayer ?? []) {
          Object(Object(command)[2]).event_callback?.();
        }
      });
      await page.clock.runFor(1000);
      await expect(page).toHaveTitle(`followed: ${target}`);
    });
  }

  for (const { name, attributes, options } of [
    { name: "with Ctrl", options: { modifiers: ["Control" as const] } },
    { name: "with the middle button", options: { button: "middle" as const } },
    { name: "that opens a new tab", attributes: { target: "_blank" } },
  ]) {
    test(`a click ${name} is reported and not delayed`, async ({ page, context, cookieless }) => {
      await serveTag(context, "never confirms");
      const hits = hitsOf(page);
      await visit(page, cookieless.url);
      await addLink(page, attributes);
      await expect.poll(() => names(hits)).toEqual(["page_view"]);
      // The new tab itself is not checked, because the headless shell does not always report one.
      await page.evaluate(() => {
        for (const type of ["click", "auxclick"]) {
          addEventListener(type, (event) => {
            document.title = `prevented: ${event.defaultPrevented}`;
          });
        }
      });
      await page.getByRole("link", { name: "Ut", exact: true }).click(options);
      await expect(page).toHaveTitle("prevented: false");
      await expect.poll(() => names(hits)).toEqual(["page_view", "Click"]);
    });
  }

  test("mailto: and tel: are not outbound links", async ({ page, cookieless }) => {
    await visit(page, cookieless.url);
    await page.evaluate(() => {
      // Prevents the system's mail program from opening.
      addEventListener("click", (event) => event.preventDefault());
    });
    const before = (await commands(page)).length;
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: email }).click();
    await footer.getByRole("link", { name: phone.text }).click();
    expect((await commands(page)).length).toBe(before);
  });
});
