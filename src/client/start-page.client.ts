import { startCurrentSection } from "#layout/current-section.client.ts";
import { startHeader } from "#layout/header.client.ts";
import { closeFollowedMenu, startMenus } from "#layout/menus.client.ts";
import { startOfficeMap } from "#layout/office-map/start-office-map.client.ts";
import { startFalls } from "#sections/customer-cases/case-figure.client.ts";
import { startSlideshow } from "#sections/hero/slideshow.client.ts";
import { afterLoad } from "#ui/after-load.client.ts";
import { startDialogs } from "#ui/dialog.client.ts";
import { hideFailedPictures } from "#ui/failed-pictures.client.ts";
import { followReplaced, startFollowingHashes } from "./follow-hash.client.ts";
import { startEach } from "./start-each.client.ts";
import { startAtTop } from "./start-at-top.client.ts";
import { unregisterServiceWorkers } from "./service-workers.client.ts";

/** Starts the behaviour that the published page and the preview share. */
export function startPage(): void {
  startEach([hideFailedPictures, startAtTop, startDialogs]);
  startParts();
  startEach([closeFollowedMenu, startFollowingHashes]);
  void afterLoad().then(unregisterServiceWorkers);
}

/**
 * Starts the behaviour of elements inside parts. Must be called again after parts have been replaced: listeners on
 * the document or the window are functions of a module, so that they are added once.
 */
export function startParts(): void {
  startEach([startMenus, startHeader, followReplaced, startOfficeMap]);
  void afterLoad().then(() => startEach([startCurrentSection, startFalls, startSlideshow]));
}
