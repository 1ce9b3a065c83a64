import { startCurrentSection } from "#chrome/current-section.first.ts";
import { startHeader } from "#chrome/header.first.ts";
import { startLanguageAnnouncement } from "#chrome/language-announcement.first.ts";
import { startMenus } from "#chrome/menus.first.ts";
import { startNewsDialogs } from "#home/news-dialog.first.ts";
import { onLanguageSwitch } from "#language/shown-language.ts";
import { startHashScroll } from "#ui/hash-scroll.first.ts";
import { startArrival } from "./arrival.first.ts";
import { startManifest } from "./manifest.first.ts";
import type { Settings } from "./page-data.ts";

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
