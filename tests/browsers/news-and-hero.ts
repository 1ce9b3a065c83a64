import { labels } from "#language/labels.ts";
import { type Driver, isShown } from "./driver.ts";
import { expect, test } from "./fixtures.ts";

const { sv } = labels;

const focusedText = (page: Driver) =>
  page.evaluate(() => document.activeElement?.textContent?.trim());

const hashOf = (page: Driver) => page.evaluate(() => location.hash);

test("a news dialog shows its item; Escape, its button and going back close it", async ({
  page,
  site,
  service,
}) => {
  const [item] = (await service.read("news", "sv")).items;
  const headline = String(item?.fields["headline"]);
  const isOpen = () => isShown(page, "dialog", headline);
  const ways = [
    () => page.press("Escape"),
    () => page.click("button", sv.close),
    () => page.evaluate(() => history.back()),
  ];
  await page.goto(site.url);
  for (const leave of ways) {
    await page.click("link", sv.readMore);
    await expect.poll(isOpen).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(sv.close);
    await leave();
    await expect.poll(isOpen).toBe(false);
    await expect.poll(() => focusedText(page)).toBe(sv.readMore);
    await expect.poll(() => hashOf(page)).toBe("");
  }
  await page.goto("about:blank");
  await page.goto(`${site.url}/#news-${item?.sys.id}`);
  await expect.poll(isOpen).toBe(true);
  await page.press("Escape");
  await expect.poll(isOpen).toBe(false);
  await expect.poll(() => hashOf(page)).toBe("");
});

const currentSlide = (page: Driver) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".slide-controls-segment")].findIndex(
      (part) => part.ariaCurrent === "true",
    ),
  );

test("a slide can be chosen, and the slideshow can be paused and resumed", async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  const third = await page.evaluate(
    () => document.querySelectorAll(".slide-controls-segment")[2]?.textContent ?? "",
  );
  await page.click("button", third);
  await expect.poll(() => currentSlide(page)).toBe(2);
  await expect
    .poll(() =>
      page.evaluate(() => {
        // Not the first slide's picture, and loaded.
        const shown = document.querySelector<HTMLImageElement>(".hero-image[data-shown=true] img");
        return shown?.closest(".hero-image")?.previousElementSibling !== null && shown?.complete;
      }),
    )
    .toBe(true);
  await page.click("button", sv.pauseSlideshow);
  await expect.poll(() => isShown(page, "button", sv.playSlideshow)).toBe(true);
  await page.click("button", sv.playSlideshow);
  await expect.poll(() => isShown(page, "button", sv.pauseSlideshow)).toBe(true);
});

test("the slideshow advances by itself and continues with the first slide after the last", async ({
  page,
  site,
  service,
}) => {
  const title = await service.read("title", "");
  Object.assign(title.items[0]?.fields ?? {}, { imageTimer: [1000] });
  service.answers.set("title", () => title);
  await page.goto(site.url);
  const seen: number[] = [];
  const wrapped = async () => {
    const slide = await currentSlide(page);
    if (seen.at(-1) !== slide) seen.push(slide);
    return seen.includes(1) && seen.at(-1) === 0;
  };
  await expect.poll(wrapped, { timeout: 30_000, interval: 100 }).toBe(true);
});
