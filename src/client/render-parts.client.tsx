import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { mistakeLine } from "#content/model";
import { type Answers, type RequestName, requestNames } from "#content/service";
import {
  applyAnswers,
  changedLists,
  contentOf,
  type ContentState,
  type Failures,
  isRenderable,
  makeWithoutFailingLists,
  newMistakes,
  withLists,
} from "#content/state";
import type { PageData } from "#src/page/page-data.ts";
import { createPageModel } from "#src/page/page-model.ts";
import { listsOf, Part, partHash, type PartName, partNames } from "#src/page/parts.tsx";
import { adoptStyles } from "#ui/adopt-styles.client.ts";
import { contentStyles } from "#ui/content-styles.ts";

export type RendererOptions = {
  /** What the document shows. */
  data: PageData;
  /** The preview page's query; undefined for visitors. */
  search?: string | undefined;
  /** Called after parts have been replaced. */
  onRendered: () => void;
};

/**
 * Returns a function that applies answers to what the page shows, and renders the parts that then show something else. A changed
 * list waits for the other lists of all parts that it feeds, and is shown in all of them or in none. The function resolves to the
 * reasons of lists that have failed: a failed answer, and a list that cannot be rendered, change nothing.
 */
export function createRenderer({ data, search, onRendered }: RendererOptions) {
  const { locale, lists, settings, places, untranslatedTexts } = data;
  const hashes: Partial<Record<PartName, string>> = { ...data.parts };
  /** As the page was served. Unchanged lists are parsed here, since a part needs them when another of its lists changes. */
  let baseline: ContentState = { locale, lists };
  /** With the changed lists that have been received, of which some may wait for others. */
  let state = baseline;
  /** Adds the tag colours to those that the page was served with. */
  const styles = adoptStyles("");

  /** Returns what is shown with those changed lists that can be shown in all parts that they feed. */
  function showing(received: ContentState, changed: readonly RequestName[]): ContentState {
    const next = withLists(baseline, received, changed);
    const waiting = new Set(partNames.filter((part) => !canRender(next, part)).flatMap(listsOf));
    const shown = changed.filter((list) => !waiting.has(list));
    // Without those that wait, others may have to wait, too.
    return shown.length < changed.length ? showing(received, shown) : next;
  }

  /** Renders what a state changes in the page, which is not yet in the document. @throws the error of a component */
  function render(next: ContentState) {
    const content = contentOf(next);
    const page = createPageModel(locale, content, untranslatedTexts, places);
    const parts = partNames.flatMap((name) => {
      const hash = partHash(name, page);
      if (hash === hashes[name] || !canRender(next, name)) return [];
      const part = <Part name={name} page={page} parties={settings} search={search} />;
      return [{ name, hash, element: renderPart(name, part) }];
    });
    const title = isRenderable(next, "general") ? page.title : document.title;
    return { title, parts, styles: contentStyles(content) };
  }

  return async (answers: Answers): Promise<Failures> => {
    const applied = applyAnswers(state, answers, search !== undefined);
    const changed = changedLists(baseline, applied.state);
    const same = requestNames.filter((name) => !changed.includes(name));
    baseline = withLists(baseline, applied.state, same);
    const { made, errors } = await makeWithoutFailingLists(changed, async (names) => {
      const received = withLists(baseline, applied.state, names);
      return { received, ...render(showing(received, names)) };
    });
    newMistakes(state, made.received).forEach((mistake) => console.error(mistakeLine(mistake)));
    state = made.received;
    styles.replaceSync(made.styles);
    document.title = made.title;
    for (const { name, hash, element } of made.parts) {
      hashes[name] = hash;
      replacePart(name, element);
    }
    if (made.parts.length > 0) onRendered();
    return new Map([...applied.failures, ...errors]);
  };
}

/** Whether all lists that feed a part are known. */
const canRender = (state: ContentState, part: PartName): boolean =>
  listsOf(part).every((list) => isRenderable(state, list));

/**
 * Renders a part into a new element. Parts have no state, so that React never updates them.
 * @throws the error of a component
 */
function renderPart(name: PartName, part: ReactNode): HTMLElement {
  const element = document.createElement("div");
  element.dataset["part"] = name;
  const errors: unknown[] = [];
  const root = createRoot(element, {
    onUncaughtError: (error) => errors.push(error),
  });
  flushSync(() => root.render(part));
  if (errors.length > 0) throw errors[0];
  return element;
}

function replacePart(name: PartName, next: HTMLElement): void {
  const shown = document.querySelector(`[data-part="${name}"]`);
  if (!shown) return;
  const focused = shown.querySelector(":focus");
  shown.replaceWith(next);
  if (focused) focusCounterpart(focused, shown, next);
}

/**
 * Focuses the counterpart of an element that has been replaced: the one in its place, or of a menu, which is closed then, its
 * button.
 */
function focusCounterpart(replaced: Element, shown: Element, next: Element): void {
  const place = [...shown.querySelectorAll(replaced.tagName)].indexOf(replaced);
  const menu = replaced.closest("[popover]")?.id;
  const button = next.querySelector<HTMLElement>(`[popovertarget="${menu}"]`);
  const counterpart = button ?? next.querySelectorAll<HTMLElement>(replaced.tagName)[place];
  // A hash's target, which follow-hash.client.ts has made focusable.
  if (counterpart && replaced.matches("[tabindex='-1']")) counterpart.tabIndex = -1;
  counterpart?.focus({ preventScroll: true });
}
