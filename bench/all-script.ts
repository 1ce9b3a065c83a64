import { withTab } from "./browser.ts";
import type { Pages } from "./pages.ts";
import { atMost, type Row } from "./row.ts";
import { countTraffic, settle } from "./traffic.ts";
import { scrollThrough } from "./warm.ts";

/** The script that a visitor gets who uses everything but the map. */
export async function measureAllScript(pages: Pages): Promise<Row[]> {
  const [ours] = pages.ours;
  if (!ours) return [];
  const used = await withTab("desktop", {}, async ({ page, session }) => {
    const count = countTraffic(session);
    await page.goto(ours.url);
    await settle(page);
    await page.locator(".slide-controls-pause").click();
    await page.locator(".news-strip-link").first().click();
    await page.locator(".news-dialog[open] .news-dialog-close").click();
    await page.locator(".language-switch-link[hreflang=en]").click();
    await settle(page);
    await scrollThrough(page);
    await settle(page);
    return count();
  });
  const parts = used.fetched.filter(
    ({ url, type }) => type === "Script" && !/(?:google-map|open-map|leaflet)/.test(url),
  );
  const bytes = parts.reduce((sum, part) => sum + part.bytes - part.headers, 0);
  return [atMost("script in all, without a map", "desktop", "kB", bytes, 110_000)];
}
