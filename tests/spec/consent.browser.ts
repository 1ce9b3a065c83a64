import type { Locator, Page } from "@playwright/test";
import { consentLabels } from "#language/consent-labels.ts";
import { contentIsCurrent, expect, languages, test } from "#tests/support/fixtures.ts";
import { shiftsOf, watchShifts } from "#tests/support/layout-shift.ts";
import { startSite } from "#tests/support/site-process.ts";
import { spaceCopy } from "#tests/support/space-copy.ts";
import { windows } from "#tests/support/windows.ts";

const banner = (page: Page) => page.getByRole("region", { name: /räkna besöken|count the visits/ });

/** The hero's texts, and all controls, that an element covers. It scrolls with them, so that they are the same at every scroll position. */
const coveredBy = (element: Locator) =>
  element.evaluate((covering) => {
    const over = covering.getBoundingClientRect();
    return [...document.querySelectorAll("p:has(+ h1), h1, h1 ~ p, a, button, summary")]
      .filter((other) => !covering.contains(other) && other.checkVisibility())
      .filter((other) => {
        const { top, bottom, left, right } = other.getBoundingClientRect();
        const isBeside = right <= over.left || left >= over.right;
        return !isBeside && bottom > over.top && top < over.bottom;
      })
      .map((other) => other.className);
  });

for (const { path, lang, accept, decline, settings } of [
  { ...languages[0], accept: "Godkänn", decline: "Avböj", settings: "Cookieinställningar" },
  { ...languages[1], accept: "Accept", decline: "Decline", settings: "Cookie settings" },
]) {
  const { denied, refused, thanks } = consentLabels[lang];
  test(`${lang}: answers are alike, and not final`, async ({ page, cookieless, pageErrors }) => {
    await page.goto(cookieless.url + path);
    const yes = page.getByRole("button", { name: accept, exact: true });
    const no = page.getByRole("button", { name: decline, exact: true });
    const [yesBox, noBox] = [await yes.boundingBox(), await no.boundingBox()];
    expect(noBox?.width).toBe(yesBox?.width);
    expect(noBox?.height).toBe(yesBox?.height);
    const styleOf = (button: Locator) =>
      button.evaluate((element) => {
        const { color, backgroundColor, borderColor, font } = getComputedStyle(element);
        return [color, backgroundColor, borderColor, font];
      });
    expect(await styleOf(no)).toEqual(await styleOf(yes));
    await no.click();
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole("status")).toHaveText(refused);
    await page.reload();
    await contentIsCurrent(page);
    await expect(banner(page)).toHaveCount(0);
    const opener = page.getByRole("button", { name: settings });
    // The script may not have loaded yet.
    await expect(async () => {
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(banner(page).getByRole("heading")).toBeFocused({ timeout: 1000 });
    }).toPass();
    await expect(banner(page)).toContainText(denied);
    expect(await coveredBy(banner(page))).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
    // As in Safari, which focuses no button that is clicked.
    await opener.evaluate((button: HTMLElement) => {
      button.blur();
      button.click();
    });
    await expect(banner(page)).toBeInViewport({ ratio: 0.99 });
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
    await expect(yes).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole("status")).toHaveText(thanks);
    await expect(opener).toBeFocused();
    await page.reload();
    await contentIsCurrent(page);
    await expect(banner(page)).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });
}

/** Windows that are not low. */
const high = "320×568 390×664 820×1180 1024×768 1366×625 1440×900 2560×1300";

/** The question is seen whole when the page is opened, moves nothing, and covers nothing. */
async function expectRoom(page: Page, url: string, sizes: string): Promise<void> {
  await watchShifts(page);
  await page.goto(url);
  const sheet = banner(page);
  await expect(sheet).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  await expect(sheet, "it scrolls with the page").toHaveCSS("position", "absolute");
  for await (const { size } of windows(page, sizes)) {
    for (const control of await sheet.locator("a, button").all()) {
      await expect(control, size).toBeInViewport({ ratio: 1 });
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const hidden = await sheet.evaluate((all) => all.scrollHeight - all.clientHeight);
    expect(hidden, size).toBe(0);
    expect(await coveredBy(sheet), size).toEqual([]);
  }
}

for (const { path } of languages) {
  test(`${path}: the banner has room on every screen but paper`, async ({ page, cookieless }) => {
    await expectRoom(page, cookieless.url + path, `${high} 844×390`);
    await page.emulateMedia({ media: "print" });
    await expect(banner(page)).toBeHidden();
  });
}

test("the banner has room over a hero without pictures and a long slogan", async ({ page }) => {
  const slogan = "Från källan hela vägen till skärmen, med varje steg däremellan";
  await using space = await spaceCopy(({ entries }) => {
    const fields = entries.find(({ sys }) => sys.contentType?.sys.id === "title")?.fields;
    Object.assign(fields ?? {}, { backgroundImages: undefined, slogan: { sv: slogan } });
  });
  const environment = { GA_MEASUREMENT_ID: "G-TEST123", SAMPLE_SPACE: space.folder };
  await using site = await startSite(environment);
  await expectRoom(page, site.url, high.replace("320×568 ", ""));
});

test("a page follows an answer in another tab", async ({ page, context, cookieless }) => {
  await page.goto(cookieless.url);
  const isDisabled = () => page.evaluate(() => Reflect.get(window, "ga-disable-G-TEST123"));
  await page.getByRole("button", { name: "Godkänn" }).click();
  await expect.poll(async () => (await context.cookies()).length).toBe(2);
  const other = await context.newPage();
  await other.goto(cookieless.url);
  await other.getByRole("button", { name: "Cookieinställningar" }).click();
  await other.getByRole("button", { name: "Avböj" }).click();
  await expect.poll(isDisabled).toBe(true);
  expect(await context.cookies()).toEqual([]);

  // Asks again when the storage has been cleared, and this time Escape is no answer.
  const answer = await page.evaluate(() => JSON.stringify(localStorage));
  await page.evaluate(() => localStorage.clear());
  await other.evaluate(() => scrollTo(0, 0));
  await expect(banner(other).getByRole("button", { name: "Avböj" })).toBeInViewport();
  await banner(other).getByRole("button", { name: "Avböj" }).focus();
  await other.keyboard.press("Escape");
  await expect(banner(other)).toBeVisible();
  await page.evaluate((all) => Object.assign(localStorage, JSON.parse(all)), answer);
  await expect(banner(other)).toBeHidden();

  await page.evaluate(() => {
    const [key = "", value = ""] = Object.entries(localStorage)[0] ?? [];
    localStorage.setItem(key, String(value).replace("denied", "granted"));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect.poll(isDisabled).toBe(false);
});
