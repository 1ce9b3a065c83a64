import type { Locator, Page } from "@playwright/test";
import { consentLabels } from "#language/consent-labels.ts";
import {
  contentIsCurrent,
  expect,
  languages,
  test,
  withoutMotion,
} from "#tests/support/fixtures.ts";

test.use(withoutMotion);

const banner = (page: Page) => page.getByRole("region", { name: /räkna besöken|count the visits/ });

/** The controls that an element covers. It scrolls with them, so that they are the same at every scroll position. */
const coveredBy = (element: Locator) =>
  element.evaluate((covering) => {
    const over = covering.getBoundingClientRect();
    return [...document.querySelectorAll("a, button, summary")]
      .filter((control) => !covering.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect();
        const isBeside = right <= over.left || left >= over.right;
        return !isBeside && bottom > over.top && top < over.bottom;
      })
      .map((control) => control.className);
  });

for (const { path, lang, accept, decline, settings } of [
  { ...languages[0], accept: "Godkänn", decline: "Avböj", settings: "Cookieinställningar" },
  { ...languages[1], accept: "Accept", decline: "Decline", settings: "Cookie settings" },
]) {
  const { denied, refused, thanks } = consentLabels[lang];
  test(`${path}: '${decline}' is as large as '${accept}' and looks the same, both are announced, and the choice can be changed`, async ({
    page,
    cookieless,
    pageErrors,
  }) => {
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
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
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

for (const { path } of languages) {
  test(`${path}: the banner is not printed, and covers no control at any width, also with its details open`, async ({
    page,
    cookieless,
  }) => {
    await page.goto(cookieless.url + path);
    const sheet = banner(page);
    const summary = sheet.locator("summary");
    await expect(sheet).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(sheet).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [820, 1180],
      [1366, 900],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await coveredBy(sheet), `${width} px`).toEqual([]);
      await summary.click();
      await expect(sheet.getByRole("definition").first()).toBeVisible();
      expect(await coveredBy(sheet), `${width} px, open`).toEqual([]);
      await summary.click();
    }
  });
}

test("a page follows a refusal on another one: in another tab, and when the back button restores it", async ({
  page,
  context,
  cookieless,
}) => {
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

  await page.evaluate(() => {
    const [key = "", value = ""] = Object.entries(localStorage)[0] ?? [];
    localStorage.setItem(key, String(value).replace("denied", "granted"));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect.poll(isDisabled).toBe(false);
});
