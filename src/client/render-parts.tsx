import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { type LocaleContent, newestChange } from "#content/locale-content.ts";
import type { Responses } from "#content/fetch-lists.ts";
import { requestNames } from "#content/requests.ts";
import { contentPath } from "#src/pages/content-path.ts";
import type { PageData, PublishedContent } from "#src/pages/page-data.ts";
import { pageTexts } from "#src/pages/page-texts.ts";
import {
  Part,
  type PartContext,
  PartContextProvider,
  isSamePart,
  type PartName,
  partsFed,
} from "#src/pages/parts.tsx";
import { startingWith } from "#sections/hero/slides-for.ts";
import { adoptStyles } from "#ui/adopt-styles.ts";
import { contentStyles } from "#ui/content-styles.ts";
import { hideNamedElements } from "#ui/named-elements.client.ts";
import { parseColourInBrowser } from "#ui/parse-colour-in-browser.ts";
import { unmountIslandsIn } from "./hydrate-island.tsx";

/**
 * Renders the parts whose content has changed. The parsed content of unchanged lists is fetched from the site's own
 * origin.
 * @param data page data, whose fingerprints are updated to those of the rendered content
 * @throws Error when the site's content or the parser cannot be loaded; the page then stays as it is
 */
export async function renderChanges(
  { locale, version, fingerprints, settings }: PageData,
  responses: Responses,
): Promise<void> {
  const [published, { parseResponses }] = await Promise.all([
    fetchPublishedContent(contentPath(locale), version),
    import("#content/parse-responses.ts"),
  ]);
  const received = parseResponses(
    responses,
    published,
    settings.service?.url ?? "/",
    console.error,
    // A browser cannot know whether an editor removed the entries or the service failed: the next page shows it.
    () => false,
  );
  const current = withStart(received, published);
  const changed = requestNames.filter(
    (name) => responses[name].ok && current.fingerprints[name] !== fingerprints[name],
  );
  const pageShowsPublished = requestNames.every(
    (name) => published.fingerprints[name] === fingerprints[name],
  );
  // If the page was served before the published content changed, its own content cannot be fetched for comparison; then the
  // hero is rendered again only if its own list has changed, since rendering it restarts the slideshow. The list of all
  // entries changes with every entry, usually without a visible effect.
  const parts = partsFed(changed).filter((part) =>
    pageShowsPublished
      ? !isSamePart(part, published.content, current.content, locale)
      : part !== "hero" || changed.includes("hero"),
  );
  const changedAt = newestChange(current);
  renderParts(parts, { content: current.content, locale, changedAt, thirdParties: settings });
  Object.assign(fingerprints, current.fingerprints);
}

/** Returns the content with the slideshow beginning with the picture that the server has chosen. */
function withStart(current: LocaleContent, published: LocaleContent): LocaleContent {
  const { content } = current;
  const { hero } = content;
  if (!hero || hero === published.content.hero) return current;
  const images = startingWith(hero.images, published.content.hero?.images[0]?.id);
  return { ...current, content: { ...content, hero: { ...hero, images } } };
}

async function fetchPublishedContent(path: string, version: string): Promise<PublishedContent> {
  const response = await fetch(path, { signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}, expected 200`);
  const content: PublishedContent = await response.json();
  if (content.version !== version) {
    throw new Error(`${path} is of build ${content.version}, expected ${version}`);
  }
  return content;
}

/**
 * Renders the given parts and replaces the current ones.
 * @param wrap wraps each part's content
 */
export function renderParts(
  names: readonly PartName[],
  context: PartContext,
  wrap: (part: ReactNode) => ReactNode = (part) => part,
): void {
  updateDocument(context);
  for (const name of names) {
    renderPart(
      name,
      <PartContextProvider context={context}>
        {wrap(<Part name={name} context={context} />)}
      </PartContextProvider>,
    );
  }
}

/** Replaces a part. When a component throws, the current part stays. */
function renderPart(name: PartName, part: ReactNode): void {
  const shown = document.querySelector(`[data-part="${name}"]`);
  if (!shown) return;
  const next = document.createElement("div");
  next.dataset["part"] = name;
  const failures: unknown[] = [];
  const root = createRoot(next, { onUncaughtError: (error) => failures.push(error) });
  flushSync(() => root.render(part));
  if (failures.length > 0) {
    console.error(`part ${name}: the new content cannot be rendered:`, ...failures);
    root.unmount();
    return;
  }
  const focused = shown.querySelector(":focus");
  shown.replaceWith(next);
  if (focused) focusCounterpart(focused, next);
  hideNamedElements();
  roots.get(shown)?.unmount();
  roots.set(next, root);
  unmountIslandsIn(shown);
}

/** Focuses the element with the same name and target as one that has been replaced. */
function focusCounterpart(replaced: Element, next: Element): void {
  for (const candidate of next.querySelectorAll<HTMLElement>(replaced.tagName)) {
    const isSame =
      candidate.textContent === replaced.textContent &&
      candidate.getAttribute("href") === replaced.getAttribute("href");
    if (isSame) return candidate.focus({ preventScroll: true });
  }
}

/** The roots of the parts that this script has rendered. */
const roots = new WeakMap<Element, Root>();

let styles: CSSStyleSheet | undefined;

/** Updates the content outside the parts: title, description, tag colours and the slideshow's interval. */
function updateDocument({ locale, content }: PartContext): void {
  const texts = pageTexts(locale, content);
  document.title = texts.title;
  document.querySelector("meta[name=description]")?.setAttribute("content", texts.description);
  styles ??= adoptStyles("");
  styles.replaceSync(contentStyles(content, parseColourInBrowser));
}
