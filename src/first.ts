import { startOfficeMap } from "#chrome/office-map.first.ts";
import { localeOfSearch } from "#language/languages.ts";
import { startAnalyticsAfter } from "#third-party/analytics.first.ts";
import { startControls } from "./controls.first.ts";
import { allowOwnScriptAddresses } from "./script-addresses.first.ts";
import { readPageData } from "./page-data.ts";
import { differs, painted, requestLiveContent } from "./live-content.first.ts";
import { createWaker } from "./wake.first.ts";

/*
 * The first script: what every visit needs, and no more. The page is complete without it; React comes when
 * something asks for it (wake.first.ts).
 */
allowOwnScriptAddresses();
const data = readPageData();
if (data) {
  startControls(data.settings);
  startAnalyticsAfter(painted(), data.settings.analytics);
  // A static host that cannot choose by query sent the default language.
  const locale = localeOfSearch(new URLSearchParams(location.search));
  const live = requestLiveContent(data, locale);
  const wake = createWaker(data, live);
  startOfficeMap(data.settings.maps, wake);
  live
    .then((answers) => {
      const isStale = locale !== data.site.locale || (answers && differs(answers, data.site));
      return isStale ? wake() : undefined;
    })
    .catch((error: unknown) => console.error(error));
}
