import { startOfficeMap } from "#layout/office-map.client.ts";
import type { Answers } from "#content/requests.ts";
import { type Locale, localeOfSearch, locales } from "#language/languages.ts";
import { startAnalyticsAfter } from "#third-party/analytics.client.ts";
import { setFolded, unfold } from "#ui/folds.client.ts";
import { painted } from "#ui/painted.client.ts";
import { startControls } from "./controls.client.ts";
import { exchange, pageIn, servedPage } from "./language-pages.client.ts";
import { differs, requestLiveContent } from "./live-content.client.ts";
import { allowOwn } from "./trusted-types.client.ts";
import { createWaker } from "./wake.client.ts";

/*
 * The first script: what every visit needs, and no more. The page is complete without it; another language is the
 * page that is served in it, put in this one's place; React comes when something asks for it (wake.client.ts).
 */
allowOwn();
const served = servedPage(document);
if (served) {
  const { settings } = served.data;
  let shown = served;
  let live: Promise<Answers | undefined> = Promise.resolve(undefined);

  /** The other language's page is then there before it is asked for. */
  const foreseeSwitch = () => {
    for (const locale of locales) if (locale !== shown.data.locale) void pageIn(locale);
  };

  const wake = createWaker(() => ({ data: shown.data, live }), switchTo, foreseeSwitch);

  const takeLive = () => {
    live = requestLiveContent(shown.data);
    live
      .then((answers) => (answers && differs(answers, shown.data) ? wake.now() : undefined))
      .catch(console.error);
  };

  /** Resolves to whether the page is shown in the address's language, without React. */
  async function switchTo(address: string): Promise<boolean> {
    const locale = localeOf(address);
    if (locale === shown.data.locale) return true;
    const page = await pageIn(locale);
    if (!page || wake.isUnderWay()) return false;
    if (address !== location.href) history.pushState(null, "", address);
    exchange(shown, page);
    shown = page;
    startOfficeMap(wake.now);
    takeLive();
    void unfold();
    return true;
  }

  /** The address decides: it changes on the way back, and a host that cannot choose by query sends one language. */
  const followAddress = () => {
    if (localeOf(location.href) === shown.data.locale) return;
    switchTo(location.href)
      .then((done) => (done ? undefined : wake.now()))
      .catch(console.error);
  };

  startControls(settings);
  startAnalyticsAfter(painted(), settings.analytics);
  startOfficeMap(wake.now);
  takeLive();
  if (location.hash) setFolded(false);
  else void unfold();
  addEventListener("load", () => setFolded(false));
  followAddress();
  addEventListener("popstate", followAddress);
  // Who counts every byte gets no page that may never be asked for. Only Chromium tells.
  if (!navigator.connection?.saveData) void live.finally(foreseeSwitch);
}

function localeOf(address: string): Locale {
  return localeOfSearch(new URL(address).searchParams);
}
