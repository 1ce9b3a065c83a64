import { mistakeLine } from "#content/mistakes";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { type Mistake, parseList, emptySiteContent, type SiteContent } from "#content/model";
import { failureOf, isLagging, recentTimes } from "#content/state";
import { type Answer, type RequestName, requestNames } from "#content/service";
import { unmountOfficeMapIn } from "#layout/office-map/show-office-map.client.tsx";
import { createPageModel, type PageModel } from "#src/page/page-model.ts";
import { listsOf, Part, partHash, type PartName, partNames } from "#src/page/parts.tsx";
import { adoptStyles } from "#ui/adopt-styles.client.ts";
import { contentStyles } from "#ui/content-styles.ts";
import { parseColourInBrowser } from "#ui/parse-colour.client.ts";
import { type LiveContentOptions, reportFailure, type ShowAnswers } from "./live-content.client.ts";

/**
 * Returns a function that parses answers and renders the parts that then show something else than the page does. A part waits
 * for those of its lists that the page was served with; the others count as empty until they are answered. A part whose
 * component throws stays as it is.
 */
export function createRenderer({
  data,
  base,
  search,
  onRendered,
}: LiveContentOptions): ShowAnswers {
  const { locale, fingerprints, settings } = data;
  let { recent } = data;
  const hashes: Partial<Record<PartName, string>> = { ...data.parts };
  let content: SiteContent = emptySiteContent;
  /** Fingerprints of the answers that have been read. */
  const read: { [name in RequestName]?: string } = {};
  const known = new Set(requestNames.filter((name) => fingerprints[name] === undefined));

  async function take(name: RequestName, answer: Answer & { ok: true }): Promise<void> {
    // What is shown stays, and the next answer decides.
    if (isLagging(answer.list, recent)) return;
    const parsed = await parseList(name, answer.list, locale, base, logMistake);
    const failure = failureOf(name, answer, parsed, Boolean(fingerprints.general));
    if (failure !== undefined) return reportFailure(name, failure);
    content = { ...content, [name]: parsed };
    known.add(name);
    recent = { ...recent, ...recentTimes(answer.list, Date.now()) };
  }

  return async (answers) => {
    for (const name of requestNames) {
      const answer = answers[name];
      if (!answer?.ok || answer.fingerprint === read[name]) continue;
      read[name] = answer.fingerprint;
      await take(name, answer);
    }
    const isKnown = (name: RequestName) => known.has(name);
    const page = createPageModel(locale, content);
    updateStyles(content);
    if (isKnown("general") && isKnown("hero")) updateHead(page);
    let isReplaced = false;
    for (const name of partNames.filter((part) => listsOf(part).every(isKnown))) {
      const hash = partHash(name, page);
      if (hash === hashes[name]) continue;
      const part = <Part name={name} page={page} thirdParties={settings} search={search} />;
      // A part that cannot be rendered is tried again when its content changes.
      hashes[name] = hash;
      isReplaced = replacePart(name, part) || isReplaced;
    }
    if (isReplaced) onRendered();
  };
}

const logMistake = (mistake: Mistake): void => console.error(mistakeLine(mistake));

/** Replaces a part. Returns whether it could be rendered. Parts have no state, so that React never updates them. */
function replacePart(name: PartName, part: ReactNode): boolean {
  const shown = document.querySelector(`[data-part="${name}"]`);
  if (!shown) return false;
  const next = document.createElement("div");
  next.dataset["part"] = name;
  let hasFailed = false;
  const root = createRoot(next, {
    identifierPrefix: `${name}-`,
    onUncaughtError(error) {
      console.error(`part ${name}:`, error);
      hasFailed = true;
    },
  });
  flushSync(() => root.render(part));
  if (hasFailed) return false;
  const focused = shown.querySelector(":focus");
  shown.replaceWith(next);
  if (focused) focusCounterpart(focused, shown, next);
  unmountOfficeMapIn(shown);
  return true;
}

/**
 * Focuses the counterpart of an element that has been replaced: the one with the same name and target, or in its place. In a
 * menu, which is closed then, its button.
 */
function focusCounterpart(replaced: Element, shown: Element, next: Element): void {
  const place = [...shown.querySelectorAll(replaced.tagName)].indexOf(replaced);
  const candidates = [...next.querySelectorAll<HTMLElement>(replaced.tagName)];
  const same = candidates.find((candidate) => identityOf(candidate) === identityOf(replaced));
  const menu = replaced.closest("[popover]")?.id;
  const button = next.querySelector<HTMLElement>(`[popovertarget="${menu}"]`);
  const counterpart = button ?? same ?? candidates[place];
  // A hash's target, which hash-scroll.client.ts has made focusable.
  if (counterpart && replaced.matches("[tabindex='-1']")) counterpart.tabIndex = -1;
  counterpart?.focus({ preventScroll: true });
}

const identityOf = (element: Element) =>
  [element.ariaLabel, element.textContent, element.getAttribute("href")].join();

function updateHead({ title, description }: PageModel): void {
  document.title = title;
  document.querySelector("meta[name=description]")?.setAttribute("content", description);
}

let styles: CSSStyleSheet | undefined;

/** Adds the tag colours and the slideshow's interval to those that the page was served with. */
function updateStyles(content: SiteContent): void {
  styles ??= adoptStyles("");
  styles.replaceSync(contentStyles(content, parseColourInBrowser));
}
