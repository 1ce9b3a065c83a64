import { By, Key } from "selenium-webdriver";
import { consentLabels } from "#language/consent-labels.ts";
import { labels } from "#language/labels.ts";
import { previewAddress, swedish } from "#tests/support/draft.ts";
import { languages } from "#tests/support/languages.ts";
import { areasSv } from "#tests/support/sample.ts";
import { expect, test } from "#tests/support/webkit/fixtures.ts";
import { site as company } from "#site.config";

/** What visitors do, in the engine of Safari. Each walk ends without an error or a violation of the policy. */

const { sv } = labels;

test("menus open by mouse and keyboard, and lead to sections", async ({ webkit, site }) => {
  await webkit.open(site);
  const toggle = await webkit.find("button", sv.submenuOf(sv.services));
  const expanded = () => toggle.getAttribute("aria-expanded");
  await toggle.click();
  await expect.poll(expanded).toBe("true");
  await webkit.press(Key.ESCAPE);
  await expect.poll(expanded).toBe("false");
  await webkit.press(Key.ENTER);
  await expect.poll(expanded).toBe("true");
  await webkit.click("link", areasSv[0] ?? "");
  await expect.poll(() => webkit.run(() => location.hash)).not.toBe("");
  await expect.poll(expanded).toBe("false");
});

for (const width of [390, 447]) {
  test(`${width} px: the menu of a phone leads to a section and closes`, async ({
    webkit,
    site,
  }) => {
    await webkit.open(site, "/", width);
    const button = await webkit.click("button", sv.menu);
    await webkit.click("link", sv.contact);
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
    expect(await webkit.run(() => location.hash)).toBe("#contact");
  });
}

test("Back leads to the place before a link, and before a flag", async ({ webkit, site }) => {
  await webkit.open(site);
  const top = () => webkit.run(() => Math.round(scrollY));
  await webkit.click("link", sv.contact);
  await expect.poll(top).toBeGreaterThan(5000);
  await webkit.driver.navigate().back();
  await expect.poll(top).toBe(0);
  // The bar returns when the page is scrolled up, in a frame of its own.
  for (const place of [3010, 3000]) {
    await webkit.run((y) => scrollTo(0, y), place);
    await webkit.run(() => new Promise(requestAnimationFrame));
  }
  const flag = await webkit.find("link", "English");
  await expect.poll(() => flag.getAttribute("href")).toContain("#area-title");
  await flag.click();
  await webkit.find("heading", labels.en.servicesHeading);
  await webkit.driver.navigate().back();
  await webkit.find("heading", sv.servicesHeading);
  // Lines may break anew above the place when the web fonts arrive.
  await expect.poll(async () => Math.abs((await top()) - 3000)).toBeLessThan(20);
  await webkit.driver.navigate().refresh();
  await expect.poll(top).toBe(0);
});

test("an item closes in four ways, and no mouse leaves a ring", async ({ webkit, site }) => {
  await webkit.open(site);
  const { run, driver } = webkit;
  const isOpen = () => run(() => document.querySelector("dialog:modal") !== null);
  const rings = () =>
    run(() => document.querySelectorAll("a:focus-visible, :modal *:focus-visible").length);
  const beside = { x: 4, y: 400 };
  const ways = {
    Back: () => driver.navigate().back(),
    button: () => webkit.click("button", sv.close),
    beside: () => driver.actions().move(beside).click().perform(),
    Escape: () => webkit.press(Key.ESCAPE),
  };
  for (const [way, close] of Object.entries(ways)) {
    await webkit.click("link", sv.readMore);
    await expect.poll(isOpen, way).toBe(true);
    await expect.poll(rings, way).toBe(0);
    await close();
    await expect.poll(isOpen, way).toBe(false);
    await expect.poll(() => run(() => location.hash)).toBe("");
    expect(await run(() => document.activeElement?.textContent), way).toBe(sv.readMore);
    await expect.poll(rings, way).toBe(way === "Escape" ? 1 : 0);
  }
  await webkit.click("link", sv.readMore);
  await expect.poll(isOpen).toBe(true);
  // As when text is selected
  const inside = { x: 720, y: 400 };
  await driver.actions().move(inside).press().move(beside).release().perform();
  expect(await isOpen()).toBe(true);
});

test("a figure leads to its source", async ({ webkit, site }) => {
  await webkit.open(site);
  const figure = await webkit.driver.findElement(By.css(".figures a"));
  await figure.click();
  const evidence = await webkit.driver.findElement(By.css("details:has(:target)"));
  await expect.poll(() => evidence.getAttribute("open")).not.toBeNull();
  const top = () => webkit.run((element) => element.getBoundingClientRect().top, evidence);
  await expect.poll(top).toBeLessThan(400);
});

test("the slideshow changes, and pauses", async ({ webkit, site }) => {
  await webkit.open(site);
  const shown = () =>
    webkit.run(() =>
      [...document.querySelectorAll(".hero-slides > *")].findIndex((slide) =>
        slide.matches("[data-shown=true]"),
      ),
    );
  const first = await shown();
  await expect.poll(shown, { timeout: 60_000 }).not.toBe(first);
  await webkit.click("button", sv.pauseSlideshow);
  await webkit.find("button", sv.playSlideshow);
});

test("the marker opens a window, and Escape closes it", async ({ webkit, site }) => {
  await webkit.open(site, "/#contact");
  const marker = await webkit.find("button", sv.marker);
  await marker.click();
  await webkit.find("dialog", company.legalName);
  await webkit.press(Key.ESCAPE);
  await expect.poll(() => marker.getAttribute("aria-expanded")).toBe("false");
  expect(await webkit.run((element) => element === document.activeElement, marker)).toBe(true);
});

test("an open page shows changed content", async ({ webkit, faulty }) => {
  await faulty.service.change("area", { title: "Nytt erbjudande" });
  await webkit.open(faulty.site);
  await webkit.find("heading", "Nytt erbjudande");
});

test("the preview shows a draft and its bar", async ({ webkit, draft }) => {
  const address = await previewAddress(draft.site);
  await webkit.open(draft.site, address.slice(draft.site.url.length));
  await webkit.find("heading", swedish);
  await webkit.find("link", "Lämna förhandsvisningen");
});

for (const { name, path, lang } of languages) {
  test(`${name}: words break after six letters and before six`, async ({ webkit, site }) => {
    await webkit.open(site, path, 390);
    await webkit.find("heading", labels[lang].servicesHeading);
    await webkit.run(() => document.fonts.ready.then(() => true));
    expect(await webkit.run(brokenWords)).toEqual([]);
  });
}

/** Returns the words that a line ends within too early or too late, each with its break. */
function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.checkVisibility()) continue;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\p{L}{2,}/gu)) {
      const tops = Array.from(word, (_, letter) => {
        range.setStart(node, index + letter);
        range.setEnd(node, index + letter + 1);
        return [...range.getClientRects()].at(-1)?.top ?? 0;
      });
      const line = tops.findIndex((top) => Math.abs(top - (tops[0] ?? 0)) > 8);
      if (line > 0 && Math.min(line, word.length - line) < 6) {
        broken.push(`${word.slice(0, line)}-${word.slice(line)}`);
      }
    }
  }
  return broken;
}

test("390 px: the consent question is whole in the window, and answered", async ({
  webkit,
  strict,
}) => {
  await webkit.open(strict, "/", 390);
  const decline = await webkit.find("button", consentLabels.sv.decline);
  const isWhole = (question: HTMLElement) => {
    const { top, bottom } = question.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && question.scrollHeight <= question.clientHeight + 2;
  };
  const question = await webkit.driver.findElement(By.css("#consent-banner"));
  expect(await webkit.run(isWhole, question)).toBe(true);
  await decline.click();
  await expect.poll(() => question.isDisplayed()).toBe(false);
});
