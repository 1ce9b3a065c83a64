import { type PageData, readPageData } from "#src/pages/page-data.ts";
import { startAnalyticsAfter } from "#third-party/analytics.client.ts";
import { painted } from "#ui/painted.client.ts";
import { followParts, startControls } from "./controls.client.ts";
import { startIslands } from "./islands.ts";
import { showLiveContent } from "./live-content.client.ts";
import { allowOwn } from "./trusted-types.client.ts";

/*
 * The entry script: every visit runs it. The page is complete without it; React is loaded when an island hydrates or
 * content has changed.
 */
allowOwn();
const data = readPageData();
if (data) {
  // A prerendered page is no visit until it is shown.
  if (document.prerendering) {
    document.addEventListener("prerenderingchange", () => start(data), { once: true });
  } else start(data);
}

function start(data: PageData): void {
  startControls(data.settings);
  startIslands();
  startAnalyticsAfter(painted(), data.settings);
  const showLive = () => void showLiveContent(data, followParts).catch(console.error);
  showLive();
  // A page that the browser had kept whole is shown again on the way back or forward.
  addEventListener("pageshow", ({ persisted }) => (persisted ? showLive() : undefined));
}
