import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import type { SiteContent } from "#content/site-content.ts";
import { unmountOfficeMapIn } from "#layout/office-map/hydrate-office-map.client.tsx";
import type { PageContent, Settings, Shown } from "#src/page/page-data.ts";
import { createPageModel, type PageModel } from "#src/page/page-model.ts";
import { Part, partHash, type PartName, partNames } from "#src/page/parts.tsx";
import { adoptStyles } from "#ui/adopt-styles.client.ts";
import { contentStyles } from "#ui/content-styles.ts";
import { hideNamedElements } from "#ui/named-elements.client.ts";
import { parseColourInBrowser } from "#ui/parse-colour.client.ts";

type Options = {
  shown: Shown;
  settings: Settings;
  /** The preview page's query; undefined for visitors. */
  search?: string | undefined;
  /** Called after parts have been replaced. */
  onRendered: () => void;
};

/**
 * Renders the parts that show something else than the page does, and returns what the page shows then. A part whose component
 * throws stays as it is and is tried again with the next refresh.
 */
export function renderParts(
  { state, smallCopies }: PageContent,
  { shown, settings, search, onRendered }: Options,
): Shown {
  const page = createPageModel(state, smallCopies);
  updateDocument(page, state.content);
  const hashes: Partial<Record<PartName, string>> = { ...shown.parts };
  let isWhole = true;
  for (const name of partNames) {
    const hash = partHash(name, page);
    if (hash === shown.parts[name]) continue;
    const part = <Part name={name} page={page} thirdParties={settings} search={search} />;
    if (replacePart(name, part, onRendered)) hashes[name] = hash;
    else isWhole = false;
  }
  onRendered();
  return {
    parts: hashes,
    fingerprints: isWhole ? state.fingerprints : shown.fingerprints,
    changedAt: page.changedAt,
  };
}

/** The roots of the parts that this script has rendered. */
const roots = new WeakMap<Element, Root>();

/**
 * Replaces a part. Returns whether it could be rendered. When a later update of it throws, the part shows what was rendered
 * here, without React.
 */
function replacePart(name: PartName, part: ReactNode, onReplaced: () => void): boolean {
  const shown = document.querySelector(`[data-part="${name}"]`);
  if (!shown) return false;
  const next = document.createElement("div");
  next.dataset["part"] = name;
  let hasFailed = false;
  let rendered: Node | undefined;
  const root = createRoot(next, {
    identifierPrefix: `${name}-`,
    onUncaughtError(error) {
      console.error(`part ${name}:`, error);
      hasFailed = true;
      if (!rendered) return;
      next.replaceWith(rendered);
      onReplaced();
    },
  });
  flushSync(() => root.render(part));
  if (hasFailed) {
    root.unmount();
    return false;
  }
  rendered = next.cloneNode(true);
  const focused = shown.querySelector(":focus");
  shown.replaceWith(next);
  if (focused) focusCounterpart(focused, shown, next);
  hideNamedElements();
  roots.get(shown)?.unmount();
  roots.set(next, root);
  unmountOfficeMapIn(shown);
  return true;
}

/**
 * Focuses the counterpart of an element that has been replaced: the one with the same name and target, or in its place. In a
 * menu, which is closed then, its button. In the map, whose controls are there when the provider's map has loaded, the map.
 */
function focusCounterpart(replaced: Element, shown: Element, next: Element): void {
  const place = [...shown.querySelectorAll(replaced.tagName)].indexOf(replaced);
  const candidates = [...next.querySelectorAll<HTMLElement>(replaced.tagName)];
  const same = candidates.find((candidate) => identityOf(candidate) === identityOf(replaced));
  const menu = replaced.closest("[popover]")?.id;
  const button = next.querySelector<HTMLElement>(`[popovertarget="${menu}"]`);
  const map =
    replaced.closest(".office-map") && next.querySelector<HTMLElement>(".office-map-region");
  const counterpart = button ?? same ?? map ?? candidates[place];
  // A hash's target, which hash-scroll.client.ts has made focusable.
  if (counterpart && replaced.matches("[tabindex='-1']")) counterpart.tabIndex = -1;
  counterpart?.focus({ preventScroll: true });
}

const identityOf = (element: Element) =>
  [element.ariaLabel, element.textContent, element.getAttribute("href")].join();

let styles: CSSStyleSheet | undefined;

/** Updates what is outside the parts: title, description, tag colours and the slideshow's interval. */
function updateDocument({ title, description }: PageModel, content: SiteContent): void {
  document.title = title;
  document.querySelector("meta[name=description]")?.setAttribute("content", description);
  styles ??= adoptStyles("");
  styles.replaceSync(contentStyles(content, parseColourInBrowser));
}
