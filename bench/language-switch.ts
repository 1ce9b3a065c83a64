import { setTimeout as sleep } from "node:timers/promises";
import { launch, type Page } from "puppeteer-core";
import { chromiumPath } from "#tools/test/chromium.ts";
import { slow4G, switches, views } from "./browser.ts";
import { interleaved } from "./interleaved.ts";
import { median } from "./median.ts";
import type { Pages } from "./pages.ts";
import { atMost, ratioAtMost, type Row } from "./row.ts";
import type { Scope } from "./scope.ts";

/**
 * Measures the time from the click on a flag to the first paint in the other language, on slow 4G and a slow processor, in
 * two cases: after the pointer has rested on the flag, so that Chromium has prerendered the page, and without hovering.
 * Uses Puppeteer, because Chromium does not prerender under Playwright.
 */
export async function measureLanguageSwitch(pages: Pages, scope: Scope): Promise<Row[]> {
  const [ours] = pages.ours;
  const [limit] = pages.limit;
  if (!ours || !limit) return [];
  const selector = ".language-switch-link[hreflang=en]";
  const subjects = [
    { name: "prerendered", url: ours.url, selector, isHovered: true },
    { name: "plain", url: ours.url, selector, isHovered: false },
    { name: "limit", url: limit.url, selector: "#lang", isHovered: false },
  ];
  const [prerendered, plain, link] = (
    await interleaved(scope.rounds, subjects, ({ url, selector: target, isHovered }) =>
      switchTime(url, target, isHovered),
    )
  ).values();
  const reference = { name: "limit", value: median(link ?? []) };
  const what = "language switch to painted";
  return [
    atMost(`${what}, prerendered`, "mobile", "ms", median(prerendered ?? []), 110, reference),
    ratioAtMost(`${what}, without hover`, "mobile", "ms", median(plain ?? []), reference, 1.1),
  ];
}

/**
 * Milliseconds that the pointer rests on the link. Chromium starts prerendering after 200 ms, which then takes seconds on
 * the slow network.
 */
const hoverTime = 4000;

/** @throws Error when the browser has not prerendered the page although the pointer rested on the link, or the reverse */
async function switchTime(url: string, selector: string, isHovered: boolean): Promise<number> {
  const browser = await launch({ executablePath: await chromiumPath(), args: switches });
  try {
    const page = await browser.newPage();
    const { width, height, deviceScaleFactor } = views.mobile;
    await page.setViewport({ width, height, deviceScaleFactor });
    await page.emulateCPUThrottling(4);
    const { latency, downloadThroughput: download, uploadThroughput: upload } = slow4G;
    await page.emulateNetworkConditions({ latency, download, upload });
    await page.goto(url, { waitUntil: "networkidle0" });
    if (isHovered) {
      await page.hover(selector);
      await sleep(hoverTime);
    }
    const language = await page.evaluate((target) => {
      sessionStorage.setItem("bench-clicked", String(performance.timeOrigin + performance.now()));
      document.querySelector<HTMLElement>(target)?.click();
      return document.documentElement.lang;
    }, selector);
    const { paint, isPrerendered } = await painted(page, language);
    if (isPrerendered !== isHovered) {
      throw new Error(`${url} was ${isPrerendered ? "" : "not "}prerendered`);
    }
    return paint;
  } finally {
    await browser.close();
  }
}

/** Polls the page. When a prerendered page replaces it, an evaluation may fail. */
async function painted(page: Page, previousLanguage: string): Promise<Paint> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const paint = await page.evaluate(paintAfterClick, previousLanguage).catch(() => null);
    if (paint) return paint;
    await sleep(200);
  }
  throw new Error("the page in the other language was not painted within 20 s");
}

type Paint = {
  /** Milliseconds after the click. */
  paint: number;
  isPrerendered: boolean;
};

/** Runs in the page. Returns null until the page in the other language has been painted. */
function paintAfterClick(previousLanguage: string): Paint | null {
  const [navigation] = performance.getEntriesByType("navigation");
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  if (document.documentElement.lang === previousLanguage || !paint || !navigation) return null;
  const clicked = Number(sessionStorage.getItem("bench-clicked"));
  return {
    paint: performance.timeOrigin + paint.startTime - clicked,
    isPrerendered: "activationStart" in navigation && navigation.activationStart > 0,
  };
}
