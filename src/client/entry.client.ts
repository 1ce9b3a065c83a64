import type { PageData } from "#src/page/page-data.ts";
import { startAnalyticsAfter } from "#third-party/analytics/analytics.client.ts";
import { afterLoad } from "#ui/after-load.client.ts";
import { logUnlessLeft } from "#ui/log-unless-left.client.ts";
import { startEach } from "./start-each.client.ts";
import { startParts, startPage } from "./start-page.client.ts";
import { readPageData } from "./read-page-data.client.ts";
import { installTrustedTypesPolicy } from "./trusted-types.client.ts";

/*
 * The entry script, which every visit runs. The page is complete without it. React is loaded when the office map is
 * near or content has changed.
 */
startEach([installTrustedTypesPolicy]);
const data = readPageData();
if (data) {
  // A prerendered page counts as a visit when it is activated.
  if (document.prerendering) {
    document.addEventListener("prerenderingchange", () => start(data), { once: true });
  } else start(data);
}

function start(served: PageData): void {
  startPage();
  startEach([
    () => startAnalyticsAfter(afterLoad(), served.settings),
    () => startLiveContent(served),
  ]);
}

/** Requests the content when the page has loaded, and again when it is restored from the back/forward cache. */
function startLiveContent(served: PageData): void {
  const refresh = async () => {
    await afterLoad();
    const { refreshContent } = await import("./refresh-content.client.ts");
    await refreshContent(served, startParts);
    // Shows in a performance trace when the page has its current content.
    performance.mark("content-current");
  };
  void refresh().catch(logUnlessLeft);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void refresh().catch(logUnlessLeft);
  });
}
