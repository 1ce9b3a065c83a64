import { afterLoad } from "#ui/after-load.client.ts";
import { logUnlessLeft } from "#ui/log-unless-left.client.ts";

/** Loads and starts the slideshow when the page is idle. Must be called again after parts have been replaced. */
export function startHero(): void {
  afterLoad()
    .then(() => import("./slideshow.client.ts"))
    .then(({ startSlideshow }) => startSlideshow())
    .catch((error: unknown) => logUnlessLeft("slideshow:", error));
}
