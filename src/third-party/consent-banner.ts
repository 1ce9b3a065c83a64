import type { Language } from "#language/languages.ts";
import { consentLabels } from "#language/consent-labels.ts";
import { shownLanguage } from "#language/shown-language.ts";
import { adoptStyles } from "#ui/adopt-styles.ts";
import { element } from "#ui/element.ts";
import type { Consent } from "./consent.ts";
import styles from "./consent-banner.css?inline";

export type ConsentBanner = {
  /** @param asked by the visitor, who is then taken there; with the choice so far */
  open: (asked?: { consent: Consent | undefined }) => void;
  close: () => void;
};

/**
 * The question in a region of its own: beside the page and not before it, so that it may be left without an answer.
 * @param choose called with the visitor's answer
 * @param notice makes the text that says what is sent and stored
 */
export function createConsentBanner(
  choose: (consent: Consent) => void,
  notice: (language: Language) => HTMLElement,
): ConsentBanner {
  let banner: HTMLElement | undefined;
  let consent: Consent | undefined;
  let before: Element | null = null;
  // A live region has to be there before its text, or nothing is read out.
  const announcement = element("output", { className: "visually-hidden" });

  function open(asked?: { consent: Consent | undefined }): void {
    consent = asked?.consent;
    if (!announcement.isConnected) {
      adoptStyles(styles);
      document.body.append(announcement);
    }
    show();
    if (asked) {
      before = document.activeElement;
      banner?.querySelector("h2")?.focus();
      return;
    }
    // A screen reader has to have seen the empty region first.
    setTimeout(() => announce(consentLabels[shownLanguage()].heading), 100);
  }

  function show(): void {
    const shown = render();
    if (banner) banner.replaceWith(shown);
    else document.body.prepend(shown);
    banner = shown;
  }

  function close(): void {
    const hadFocus = banner?.contains(document.activeElement) ?? false;
    banner?.remove();
    banner = undefined;
    if (hadFocus && before instanceof HTMLElement) before.focus();
    before = null;
  }

  function answer(choice: Consent): void {
    choose(choice);
    close();
    const { thanks, refused } = consentLabels[shownLanguage()];
    announce(choice === "granted" ? thanks : refused);
  }

  function announce(text: string): void {
    announcement.textContent = text;
  }

  function render(): HTMLElement {
    const language = shownLanguage();
    const labels = consentLabels[language];
    const heading = element("h2", { id: "consent-heading", tabIndex: -1 }, labels.heading);
    const made = element(
      "section",
      { className: "consent-banner" },
      heading,
      element("p", {}, consent ? labels[consent] : labels.text),
      element("details", {}, element("summary", {}, labels.details), notice(language)),
      element(
        "div",
        { className: "consent-banner-answers" },
        button(labels.decline, () => answer("denied")),
        button(labels.accept, () => answer("granted")),
      ),
    );
    made.setAttribute("aria-labelledby", heading.id);
    made.dataset["ground"] = "surface";
    made.addEventListener("keydown", ({ key }) => {
      // A banner that the visitor has reopened closes without an answer.
      if (key === "Escape" && before) close();
    });
    return made;
  }

  return { open, close };
}

function button(name: string, onclick: () => void): HTMLButtonElement {
  return element("button", { type: "button", className: "consent-banner-answer", onclick }, name);
}
