import { serveTiles } from "#tests/support/map-tiles.ts";
import { expect, test } from "#tests/support/fixtures.ts";

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  const verb =
    reducedMotion === "reduce" ? "opens without a transition" : "opens with a transition";
  test(`motion ${reducedMotion}: a dialog ${verb} from its card and shows the card's picture until its own has loaded`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        document.documentElement.dataset["moved"] = "";
        return start(update);
      };
    });
    await page.goto(site.url);
    const cards = page.getByRole("article").filter({ hasText: "LÄS MER" });
    const card = cards.filter({ has: page.locator("picture") }).first();
    const address = () => card.locator("img").evaluate(loadedAddress);
    await expect.poll(address).toContain("avif");
    const shown = await address();
    await page.route(/avif/, () => undefined);
    await card.getByRole("link", { name: "LÄS MER" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator(".news-picture")).toHaveCSS("background-image", `url("${shown}")`);
    const moved = await page.locator("html").getAttribute("data-moved");
    expect(moved).toBe(reducedMotion === "reduce" ? null : "");
  });
}

test("a card that was opened in a new tab does not get the focus of another card's dialog", async ({
  home: page,
  site,
  context,
}) => {
  const links = page.getByRole("link", { name: "LÄS MER" });
  const tab = context.waitForEvent("page");
  await links.nth(1).click({ modifiers: ["ControlOrMeta"] });
  await (await tab).close();
  const hash = await links.first().getAttribute("href");
  await page.goto(`${site.url}/${hash}`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(links.first()).toBeFocused();
});

const loadedAddress = (image: Element) =>
  image instanceof HTMLImageElement && image.complete ? image.currentSrc : "";

for (const hasNavigation of [true, false]) {
  test(`${hasNavigation ? "with" : "without"} the Navigation API: a link in a dialog that leads to another section closes the dialog and moves the focus there, also when the section's hash was there before`, async ({
    page,
    context,
    site,
  }) => {
    await serveTiles(context);
    if (!hasNavigation) await page.addInitScript("delete window.navigation");
    await page.goto(site.url);
    await page
      .locator(".news-dialog")
      .first()
      .evaluate((dialog) => {
        const link = document.createElement("a");
        link.href = "#contact";
        link.textContent = "vidare";
        dialog.append(link);
      });
    const opener = page.getByRole("link", { name: "LÄS MER" }).first();
    const contact = page.locator("#contact");
    for (const before of [/\/$/, /#contact$/]) {
      await expect(page).toHaveURL(before);
      await opener.click();
      await page.getByRole("dialog").getByRole("link", { name: "vidare" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(contact).toBeInViewport();
      await expect(contact).toBeFocused();
      await expect(page).toHaveURL(/#contact$/);
    }
  });
}

test("a dialog stays open when a selection that begins inside ends on the backdrop, and closes at a click there", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // During a view transition, a pointer is over the transition and not over the dialog.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(site.url);
  await page.getByRole("link", { name: "LÄS MER" }).first().click();
  const dialog = page.getByRole("dialog");
  const box = await dialog.getByRole("heading").boundingBox();
  if (!box) throw new Error("the dialog has no headline");
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(20, 450, { steps: 5 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 450);
  await expect(dialog).toBeHidden();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  // 200 % of 1440 × 900.
  [720, 450],
] as const) {
  test(`${width} × ${height}: a dialog shows its text and, as a button, the link at the end of its Markdown`, async ({
    page,
    faulty: { service, site },
  }) => {
    const text = "Det tredje stycket. ".repeat(9);
    const description = `**${text.trim()}**\n\n${text}\n\n- ${text}\n\n[Läs vidare](#contact)`;
    await service.change("news", { description });
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(site.url);
    await expect(page.locator("dialog", { hasText: "Läs vidare" })).toBeAttached();
    await page.getByRole("link", { name: "LÄS MER" }).first().click();
    const dialog = page.getByRole("dialog");
    const action = dialog.getByRole("link", { name: "Läs vidare" });
    await expect(action).toBeInViewport({ ratio: 1 });
    expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(dialog.locator("strong")).toBeInViewport({ ratio: 0.5 });
    await expect(dialog.getByRole("listitem")).toHaveText(text.trim());
    const picture = await dialog.locator(".news-picture").boundingBox();
    expect(picture?.height ?? 0).toBeLessThanOrEqual(height < 500 ? 0 : 0.3 * height);
  });
}

test("an open dialog moves nothing where scroll bars take up space, and the page behind it does not scroll", async ({
  pageWithScrollBars: page,
  site,
}) => {
  await page.goto(site.url);
  const places = () =>
    page.evaluate(() => ({
      scrolled: scrollY,
      scrollBar: innerWidth - document.documentElement.clientWidth,
      cards: [...document.querySelectorAll(".news-strip-card")].map(
        (card) => card.getBoundingClientRect().right,
      ),
    }));
  const before = await places();
  expect(before.scrollBar).toBeGreaterThan(0);
  await page.getByRole("link", { name: "LÄS MER" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const opened = await places();
  expect(opened.cards).toEqual(before.cards);
  await page.mouse.move(20, 450);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect((await places()).scrolled).toBe(opened.scrolled);
});

test("the placeholder of an item without a picture has the same ground on the card and in the dialog", async ({
  page,
  faulty: { service, site },
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await service.change("news", { headline: "Utan bild", bigImage: undefined, images: undefined });
  await page.goto(site.url);
  const card = page.getByRole("article").filter({ hasText: "Utan bild" }).first();
  await card.getByRole("link").click();
  const dialog = page.getByRole("dialog", { name: "Utan bild" });
  await expect(dialog).toBeVisible();
  const grounds = await page
    .locator(".news-picture[data-placeholder]")
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundImage));
  expect(grounds).toHaveLength(2);
  expect(grounds[0]).toContain("gradient");
  expect(grounds[1]).toBe(grounds[0]);
});
