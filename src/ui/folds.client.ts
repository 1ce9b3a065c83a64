import { painted } from "./painted.client.ts";

/*
 * What lies below the first view is laid out in frames of its own, or when the visitor comes near it (folds.css): all
 * at once it would hold up the first view, or a tap. A style sheet says how far that has come, so that the page itself
 * stays as it was served.
 */
const unfolded = new CSSStyleSheet();
document.adoptedStyleSheets.push(unfolded);

const visible = "{content-visibility:visible}";

/** All of it, for whoever goes further down; or none. */
export function setFolded(isFolded: boolean): void {
  unfolded.replaceSync(isFolded ? "" : `main > section, footer${visible}`);
}

/** One section after the other. */
export async function unfold(): Promise<void> {
  for (let number = 2; number <= 6; number++) {
    await painted();
    unfolded.insertRule(`main > section:nth-of-type(${number})${visible}`);
  }
  setFolded(false);
}
