import { startCurrentSection } from "#layout/current-section.client.ts";
import { startHeader } from "#layout/header.client.ts";
import { startLanguageAnnouncement } from "#layout/language-announcement.client.ts";
import { startMenus } from "#layout/menus.client.ts";
import { startNewsDialogs } from "#sections/news-strip/news-dialog.client.ts";
import { onLanguageSwitch } from "#language/shown-language.ts";
import { startHashScroll } from "#ui/hash-scroll.client.ts";
import { startArrival } from "./arrival.client.ts";
import { startManifest } from "./manifest.client.ts";
import type { Settings } from "#src/pages/page-data.ts";

/** What every page's script starts, the preview's too: the arrival, and the controls that need no React. */
export function startControls(settings: Settings): void {
  startArrival(settings);
  followPage();
  onLanguageSwitch(followPage);
  startLanguageAnnouncement();
  startHashScroll(settings.hashScrollTimeout);
  void startManifest();
}

/** Again when parts of another page are in the place of the ones before: another language's, or React's. */
export function followPage(): void {
  startMenus();
  void startHeader();
  startCurrentSection();
  startNewsDialogs();
}
