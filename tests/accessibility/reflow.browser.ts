import { contentIsCurrent, expect, languages, test } from "#tests/support/fixtures.ts";
import { brokenWords, overflowing } from "#tests/support/overflow.ts";
import { windows } from "#tests/support/windows.ts";

/** The page adapts to narrow screens, large text, text spacing, forced colours and reduced motion. */

/** Media queries in em depend on the browser's text size, so 200 % text equals a viewport of half the width. */
const widths = "320 390 410 512 720 820 1024 1280 1440 2560";

for (const { name, path } of languages) {
  test(`${name}: no text is clipped, however wide, large or spaced`, async ({ page, site }) => {
    await page.goto(site.url + path);
    const slogan = page.getByRole("heading", { level: 1 });
    const faults = async () => [...(await overflowing(page)), ...(await brokenWords(slogan))];
    for await (const { width } of windows(page, widths)) {
      expect(await faults(), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await faults(), "200 % text").toEqual([]);
    const chart = page.locator("[open] .series-chart");
    const top = (await chart.boundingBox())?.y;
    for (const label of await chart.locator("text").all()) {
      expect((await label.boundingBox())?.y, "200 % text").toBeGreaterThanOrEqual(top ?? Infinity);
    }
    await expect(page.getByRole("button", { name: /^(Meny|Menu)$/ })).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "";
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}",
      );
      document.adoptedStyleSheets = [sheet];
    });
    for await (const { width } of windows(page, "320 1440")) {
      expect(await overflowing(page), `increased spacing, ${width} px`).toEqual([]);
    }
  });

  test(`${name}: consent fits a phone with 200 % text`, async ({ page, context, cookieless }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const client = await context.newCDPSession(page);
    await client.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    await page.goto(cookieless.url + path);
    const answers = page.locator(".consent-banner-answer");
    const details = page.locator(".consent-banner-details");
    const expectToFit = async () => {
      await expect(answers).toHaveCount(2);
      await expect(answers.first()).toBeVisible();
      expect(await overflowing(page)).toEqual([]);
      // One line
      expect((await details.boundingBox())?.height).toBeLessThan(100);
    };
    await expectToFit();
    await answers.first().click();
    await page.locator("[data-cookie-settings]").click();
    await expectToFit();
  });
}

test("every control is at least 24 × 24 px (WCAG 2.2, 2.5.8)", async ({ home: page }) => {
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("a, button, summary")]
        .filter((control) => control.checkVisibility() && !control.matches("p a, .skip-link"))
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ control, box }) => `${control.className} ${box.width} × ${box.height}`),
    );
  for (const { width, opener } of [
    { width: 320, opener: "Meny" },
    { width: 1440, opener: "Visa erbjudanden" },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await small(), `${width} px`).toEqual([]);
    await page.getByRole("button", { name: opener, exact: true }).click();
    expect(await small(), opener).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "LÄS MER" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await small(), "dialog").toEqual([]);
    await page.keyboard.press("Escape");
  }
});

test("with reduced motion nothing moves, and the slideshow is paused", async ({ home: page }) => {
  await contentIsCurrent(page);
  const play = page.getByRole("button", { name: "Spela bildspelet", exact: true });
  await expect(play).toBeVisible();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(play).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(play).toBeVisible();
  // An animation may be over before it is looked for, but its name stays.
  const moving = () =>
    page.evaluate(() => [
      ...document.getAnimations().map(({ id }) => `animation ${id}`),
      ...[...document.querySelectorAll("*")]
        .filter((element) => getComputedStyle(element).animationName !== "none")
        .map(({ className }) => className),
    ]);
  expect(await moving()).toEqual([]);
  await page.evaluate(() => scrollTo(0, 3000));
  await page.locator("html[data-bar=solid]").waitFor();
  expect(await moving(), "the bar returns").toEqual([]);
  for (const control of [
    page.locator(".slide-controls-mark").nth(1),
    page.getByRole("button", { name: "Visa erbjudanden", exact: true }),
    page.locator("#useCase summary").last(),
    page.getByText("LÄS MER").first(),
  ]) {
    await control.click();
    expect(await moving()).toEqual([]);
  }
});

test("forced colours: borders are seen, and nothing runs through text", async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(site.url);
  const stylesOf = (property: "borderBlockStartStyle" | "backgroundColor", selectors: string[]) =>
    Promise.all(
      selectors.map((selector) =>
        page
          .locator(selector)
          .first()
          .evaluate((one, name) => getComputedStyle(one)[name], property),
      ),
    );
  const bordered = [".service-area", ".button", ".social-link", ".tag"];
  const borders = await stylesOf("borderBlockStartStyle", bordered);
  expect(new Set(borders)).toEqual(new Set(["solid"]));
  const over = ["body", ".hero-text", ".slide-controls", ".navigation-bar"];
  const grounds = await stylesOf("backgroundColor", over);
  // Text over the hero's pictures has the page's ground.
  expect(new Set(grounds)).toEqual(new Set([grounds[0]]));
  for (const drawing of await page.locator(".backdrop").all()) await expect(drawing).toBeHidden();
  const fills = await page
    .locator(".series-chart text")
    .evaluateAll((texts) => [...new Set(texts.map((text) => getComputedStyle(text).fill))]);
  expect(fills).toEqual([await page.evaluate(() => getComputedStyle(document.body).color)]);
});
