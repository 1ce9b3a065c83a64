import { withTab } from "./browser.ts";
import { interleaved } from "./interleaved.ts";
import { median } from "./median.ts";
import type { Pages } from "./pages.ts";
import { atMost, ratioAtMost, type Row } from "./row.ts";
import type { Scope } from "./scope.ts";
import { settle } from "./traffic.ts";

/**
 * Measures the time from the click on a flag to the first frame in the other language, on slow 4G and a slow processor, in
 * two cases: after the pointer has rested on the flag, so that Chromium has prerendered the page, and without hovering.
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

/** Milliseconds that the pointer rests on the link. Chromium starts prerendering after 200; the network is slow. */
const hoverTime = 4000;

function switchTime(url: string, selector: string, isHovered: boolean): Promise<number> {
  return withTab("mobile", { processor: 4, network: "slow 4G" }, async ({ page }) => {
    await page.addInitScript(probe, selector);
    await page.goto(url);
    await settle(page);
    if (isHovered) {
      await page.hover(selector);
      await page.waitForTimeout(hoverTime);
    }
    // The wait starts before the click, so that injecting its script does not count.
    const painted = page.waitForFunction(() => localStorage.getItem("bench-painted"), null, {
      timeout: 20_000,
      polling: 200,
    });
    await page.evaluate(() => undefined);
    await page.evaluate((target) => {
      document.querySelector<HTMLElement>(target)?.click();
    }, selector);
    return Number(await (await painted).jsonValue());
  });
}

/** Runs in every document: records the click and the first frame after the language has changed. */
function probe(selector: string): void {
  const now = () => performance.timeOrigin + performance.now();
  addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest(selector)) return;
      if (localStorage.getItem("bench-clicked") !== null) return;
      localStorage.setItem("bench-clicked", String(now()));
      localStorage.setItem("bench-language", document.documentElement.lang);
      watch();
    },
    true,
  );
  if (document.prerendering) {
    document.addEventListener("prerenderingchange", watch);
  } else watch();

  function watch(): void {
    const clicked = localStorage.getItem("bench-clicked");
    if (clicked === null) return;
    requestAnimationFrame(function look() {
      const heading = document.querySelector("h1");
      const changed =
        document.documentElement.lang !== localStorage.getItem("bench-language") &&
        heading !== null &&
        heading.getBoundingClientRect().height > 0;
      if (!changed) {
        requestAnimationFrame(look);
        return;
      }
      // A task posted within a frame runs after that frame was painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => {
          localStorage.setItem("bench-painted", String(now() - Number(clicked)));
        });
        port1.start();
        port2.postMessage(0);
      });
    });
  }
}
