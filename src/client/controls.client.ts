import { startCurrentSection } from "#layout/current-section.client.ts";
import { startHeader } from "#layout/header.client.ts";
import { startLanguageSwitch } from "#layout/language-switch.client.ts";
import { startMenus } from "#layout/menus.client.ts";
import { startNewsDialogs } from "#sections/news-strip/news-dialog.client.ts";
import type { Settings } from "#src/parts/page-data.ts";
import { startHashScroll } from "#ui/hash-scroll.client.ts";
import { startArrival } from "./arrival.client.ts";

/** Starts the behaviour that the published page and the preview share. */
export function startControls(settings: Settings): void {
  startArrival(settings);
  startLanguageSwitch();
  startHashScroll(settings.hashScrollTimeout);
  startPartControls();
}

/** Starts the behaviour of elements inside parts. Must be called again after parts have been replaced. */
export function startPartControls(): void {
  startMenus();
  startHeader();
  startCurrentSection();
  startNewsDialogs();
}
