import type { Locator, Page } from "@playwright/test";

/** Returns text that extends beyond the sides of the viewport, is wider than its box, or is cut off above or below. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth > edge ? ["the page scrolls sideways"] : [];
    const isCutOff = (element: HTMLElement) => {
      const { top, bottom } = element.getBoundingClientRect();
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (!["hidden", "clip"].includes(getComputedStyle(box).overflowY)) continue;
        const frame = box.getBoundingClientRect();
        if (top < frame.top - 1 || bottom > frame.bottom + 1) return true;
      }
      return false;
    };
    const cut = [
      ...document.querySelectorAll<HTMLElement>("h1, h2, h3, p, a, button, dd, dt, span"),
    ]
      .filter(
        (element) => element.checkVisibility() && !element.closest(".visually-hidden, .office-map"),
      )
      .filter((element) => {
        const { width, right, left } = element.getBoundingClientRect();
        const isHidden = getComputedStyle(element).clipPath !== "none";
        return (
          !isHidden &&
          width > 1 &&
          (right > edge + 1 ||
            left < -1 ||
            (element.scrollWidth > element.clientWidth + 2 && element.clientWidth > 0) ||
            isCutOff(element))
        );
      })
      .map(
        (element) =>
          `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`,
      );
    return [...wide, ...cut];
  });

/** Returns the words of elements' first texts that are on more than one line. */
export const brokenWords = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all.flatMap(({ firstChild: text }) => {
      const words = [...(text?.textContent ?? "").matchAll(/\S+/g)];
      const isBroken = ({ 0: word, index }: RegExpExecArray) => {
        const range = document.createRange();
        if (text) range.setStart(text, index);
        if (text) range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
      };
      return words.filter(isBroken).map(([word]) => word);
    }),
  );
