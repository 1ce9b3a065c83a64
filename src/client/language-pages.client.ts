import { languageOf, type Locale, localeOfSearch, searchInLocale } from "#language/languages.ts";
import { askOnce } from "./ask-once.ts";
import { setFolded } from "#ui/folds.client.ts";
import { type PageData, partPath, readPageData } from "#src/pages/page-data.ts";
import { allowMarkup } from "./trusted-types.client.ts";

/** A page as it was served, in the parts that a switch of language exchanges. */
export type ServedPage = {
  data: PageData;
  root: HTMLElement;
  title: string;
  /** The rules that come from the content. */
  styles: string;
};

/** Undefined for the error screen. */
export function servedPage(of: Document): ServedPage | undefined {
  const data = readPageData(of);
  const root = of.getElementById("root");
  if (!data || !root) return undefined;
  return {
    data,
    root,
    title: of.title,
    styles: of.getElementById("content-styles")?.textContent ?? "",
  };
}

const pages = new Map<Locale, Promise<ServedPage | undefined>>();

/** A language's page, fetched once. Undefined when it cannot be had; the next call then tries again. */
export const pageIn = (locale: Locale): Promise<ServedPage | undefined> =>
  askOnce(pages, locale, fetchPage);

/**
 * What an earlier visit left in the browser's cache will do: the seven requests tell what has changed since. Not so
 * what another build of the site made, for other style sheets.
 */
async function fetchPage(locale: Locale): Promise<ServedPage | undefined> {
  const script = document.querySelector("script[integrity]")?.getAttribute("src") ?? "";
  const response = await fetch(`${partPath(locale)}?${script}`, {
    cache: "force-cache",
    priority: "low",
  });
  if (!response.ok) return undefined;
  const text = await response.text();
  allowMarkup(text);
  const part = new DOMParser().parseFromString(text, "text/html");
  return part.documentElement.dataset["script"] === script ? servedPage(part) : undefined;
}

/** The rules that come from the content of a page that was not served as one. */
const styles = new CSSStyleSheet();
document.adoptedStyleSheets.push(styles);

/** Puts one page in the other's place. What has loaded stays: the pictures, and the map. */
export function exchange(before: ServedPage, next: ServedPage): void {
  const chosen = document.activeElement?.getAttribute("hreflang");
  pages.set(before.data.locale, Promise.resolve(before));
  const { documentElement: html } = document;
  // First what is seen, then the rest; further down the rest decides where one is.
  setFolded(scrollY < innerHeight);
  carryOver(before.root, next.root);
  before.root.replaceWith(next.root);
  html.lang = languageOf[next.data.locale];
  document.title = next.title;
  if (next.styles !== before.styles) styles.replaceSync(next.styles);
  // The visitor's own parameters go along.
  for (const link of next.root.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) {
    const locale = localeOfSearch(new URLSearchParams(link.search));
    link.search = searchInLocale(new URLSearchParams(location.search), locale);
  }
  if (chosen) {
    next.root.querySelector<HTMLElement>(`a[hreflang=${chosen}]`)?.focus({ preventScroll: true });
  }
}

/** Each changes places with its twin, so that the page that goes is whole when it comes back. */
function carryOver(from: HTMLElement, to: HTMLElement): void {
  const loaded = Map.groupBy(from.querySelectorAll(lasting), keyOf);
  for (const place of to.querySelectorAll(lasting)) {
    const element = loaded.get(keyOf(place))?.shift();
    if (!element) continue;
    const [one, other] = [element, place].map((parent) => parent.querySelector("img"));
    if (one && other) [one.alt, other.alt] = [other.alt, one.alt];
    const gap = new Comment();
    element.replaceWith(gap);
    place.replaceWith(element);
    gap.replaceWith(place);
  }
}

const lasting = "picture, :not(picture) > img, .office-map-canvas";

/** A map holds pictures of its own. */
const keyOf = (element: Element): string =>
  element.matches("div")
    ? element.className
    : (element.querySelector("source")?.srcset ??
      (element.querySelector("img") ?? element).getAttribute("src") ??
      "");
