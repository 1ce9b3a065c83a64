import { withTab } from "./browser.ts";
import { interleaved } from "./interleaved.ts";
import { median } from "./median.ts";
import type { Pages } from "./pages.ts";
import { atMost, type Row } from "./row.ts";
import type { Scope } from "./scope.ts";
import { settle } from "./traffic.ts";

/** From the click on the other language to its first frame, on slow 4G and a slow processor. */
export async function measureLanguageSwitch(pages: Pages, scope: Scope): Promise<Row[]> {
  const [ours] = pages.ours;
  const [limit] = pages.limit;
  if (!ours || !limit) return [];
  const subjects = [
    { name: "ours", url: ours.url, selector: ".language-switch-link[hreflang=en]" },
    { name: "limit", url: limit.url, selector: "#lang" },
  ];
  const [first, second] = (
    await interleaved(scope.rounds, subjects, ({ url, selector }) => switchTime(url, selector))
  ).values();
  const beside = { name: "limit", value: median(second ?? []) };
  return [atMost("language switch to painted", "mobile", "ms", median(first ?? []), 120, beside)];
}

/**
 * Nothing announces the click: no pointer comes near before it. It works for a link, a switch without navigation and
 * a prerendered page, for both documents have the probe.
 */
function switchTime(url: string, selector: string): Promise<number> {
  return withTab("mobile", { processor: 4, network: "slow 4G" }, async ({ page }) => {
    await page.addInitScript(probe, selector);
    await page.goto(url);
    await settle(page);
    // It waits from before the click: bringing its own script into the page must not count.
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

/** Runs in every document: notes the click, and the first frame after the language has changed. */
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
  if ("prerendering" in document && document.prerendering === true) {
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
      // The frame has been painted once a task that was posted in it runs.
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
