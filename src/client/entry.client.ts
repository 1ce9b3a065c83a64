import "#ui/named-elements.client.ts";
import type { PageData } from "#src/page/page-data.ts";
import { startOfficeMap } from "#layout/office-map/start-office-map.client.ts";
import { startAnalyticsAfter } from "#third-party/analytics.client.ts";
import { afterLoad } from "#ui/after-load.client.ts";
import { logUnlessLeft } from "#ui/log-unless-left.client.ts";
import { startParts, startPage } from "./start-page.client.ts";
import { createContentStore } from "./content-store.client.ts";
import { readPageData } from "./read-page-data.client.ts";
import { installTrustedTypesPolicy } from "./trusted-types.client.ts";

/*
 * The entry script, which every visit runs. The page is complete without it. React is loaded when the office map is
 * near or content has changed.
 */
installTrustedTypesPolicy();
const data = readPageData();
if (data) {
  // A prerendered page counts as a visit when it is activated.
  if (document.prerendering) {
    document.addEventListener("prerenderingchange", () => start(data), { once: true });
  } else start(data);
}

function start(data: PageData): void {
  startPage();
  startOfficeMap();
  startAnalyticsAfter(afterLoad(), data.settings);
  const { shown, settings } = data;
  const store = createContentStore({
    shown,
    settings,
    async fetchContent(nowShown, current) {
      if (!settings.service) return undefined;
      await afterLoad();
      const { liveContent } = await import("./live-content.client.ts");
      return liveContent(data, settings.service, nowShown, current);
    },
    onRendered: startParts,
  });
  const refresh = () =>
    void store
      .refresh()
      .catch(logUnlessLeft)
      // Shows in a performance trace when the page has its current content.
      .finally(() => performance.mark("content-current"));
  refresh();
  // Restored from the back/forward cache.
  addEventListener("pageshow", ({ persisted }) => (persisted ? refresh() : undefined));
}
