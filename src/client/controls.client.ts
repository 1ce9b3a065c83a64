import { startCurrentSection } from "#layout/current-section.client.ts";
import { startHeader } from "#layout/header.client.ts";
import { startLanguageSwitch } from "#layout/language-switch.client.ts";
import { startMenus } from "#layout/menus.client.ts";
import { startNewsDialogs } from "#sections/news-strip/news-dialog.client.ts";
import { startHashScroll } from "#ui/hash-scroll.client.ts";
import { startArrival } from "./arrival.client.ts";
import { startManifest } from "./manifest.client.ts";
import type { Settings } from "#src/pages/page-data.ts";

/** Starts what the scripts of the published page and of the preview share. */
export function startControls(settings: Settings): void {
  startArrival(settings);
  startLanguageSwitch();
  followPage();
  startHashScroll(settings.hashScrollTimeout);
  void startManifest();
}

/** Again when React has rendered the page. */
export function followPage(): void {
  startMenus();
  void startHeader();
  startCurrentSection();
  startNewsDialogs();
}
