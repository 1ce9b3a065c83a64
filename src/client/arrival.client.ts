import type { Settings } from "#src/pages/page-data.ts";

/** What the specification's section 2 wants on load: the product domain's redirect, the top, no leftover worker. */
export function startArrival({ productDomain, siteUrl }: Settings): void {
  if (productDomain !== undefined && location.hostname === productDomain) {
    location.replace(`${siteUrl}/powerbi`);
    return;
  }
  history.scrollRestoration = "manual";
  // A page that was only opened is there, and a look at where it stands costs a layout.
  if (location.hash === "" && performance.navigation.type > 0) {
    scrollTo({ top: 0, behavior: "instant" });
  }
  void navigator.serviceWorker
    ?.getRegistrations()
    .then((registrations) => Promise.all(registrations.map((worker) => worker.unregister())))
    .catch(() => undefined);
}
