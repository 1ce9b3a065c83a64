import { startOfficeMap } from "#layout/office-map.client.ts";
import { type PageData, readPageData } from "#src/pages/page-data.ts";
import { startAnalyticsAfter } from "#third-party/analytics.client.ts";
import { setFolded, unfold } from "#ui/folds.client.ts";
import { painted } from "#ui/painted.client.ts";
import { startControls } from "./controls.client.ts";
import { differs, requestLiveContent } from "./live-content.client.ts";
import { allowOwn } from "./trusted-types.client.ts";
import { createWaker } from "./wake.client.ts";

/*
 * The entry script: every visit runs it. The page is complete without it; React is loaded when something needs it.
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
  const { settings } = data;
  const live = requestLiveContent(data);
  const wake = createWaker(data, live);
  setFolded(false);
  startControls(settings);
  startAnalyticsAfter(painted(), settings);
  startOfficeMap(wake);
  live
    .then((answers) => (answers && differs(answers, data) ? wake() : undefined))
    .catch(console.error);
  void unfold();
}
