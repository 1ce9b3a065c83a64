import { painted } from "./painted.first.ts";

/**
 * What lies below the first view is laid out when the browser has time, or when the visitor comes near it (folds.css):
 * all at once it would hold up a tap.
 */
const folds = (root: ParentNode) =>
  root.querySelectorAll<HTMLElement>("main > section:not(.hero), footer");

/** At once, for whoever goes further down; or back as it was. */
export function setFolded(root: ParentNode, isFolded: boolean): void {
  for (const { style } of folds(root)) style.contentVisibility = isFolded ? "" : "visible";
}

/** One after the other, each in a frame of its own; at once where an address leads further down. */
export async function unfold(): Promise<void> {
  for (const { style } of folds(document)) {
    if (location.hash === "") await painted();
    style.contentVisibility = "visible";
  }
}
