import { adoptStyles } from "#ui/adopt-styles.client.ts";
import type { Consent } from "./consent.client.ts";
import styles from "./consent-banner.css?inline";

export type ConsentControls = {
  /**
   * @param reopened given when the visitor reopens the banner, which then gets the focus and shows the current choice
   */
  open: (reopened?: { consent: Consent | undefined }) => void;
  close: () => void;
};

/**
 * Returns functions that open and close the served banner (consent-banner.tsx); undefined on a page without one.
 * @param choose called with the visitor's answer
 */
export function createConsentControls(
  choose: (consent: Consent) => void,
): ConsentControls | undefined {
  const banner = document.getElementById("consent-banner");
  const heading = banner?.querySelector("h2");
  const text = banner?.querySelector("p");
  const announcement = document.getElementById("consent-announcement");
  if (!banner || !heading || !text || !announcement) return undefined;
  adoptStyles(styles);
  const question = text.textContent;
  let previousFocus: Element | null = null;

  function open(reopened?: { consent: Consent | undefined }): void {
    if (!banner || !heading || !text) return;
    text.textContent = (reopened?.consent && text.dataset[reopened.consent]) ?? question;
    banner.toggleAttribute("data-reopened", reopened !== undefined);
    banner.hidden = false;
    if (reopened) {
      // Below the footer, after the button that opens it.
      document.body.append(banner);
      previousFocus = document.activeElement;
      heading.focus();
      return;
    }
    // Screen readers announce a change only after they have seen the empty live region.
    setTimeout(() => announce(heading.textContent), 100);
  }

  function close(): void {
    if (!banner) return;
    const hadFocus = banner.contains(document.activeElement);
    banner.hidden = true;
    if (hadFocus && previousFocus instanceof HTMLElement) previousFocus.focus();
    previousFocus = null;
  }

  function announce(message: string | null | undefined): void {
    if (announcement) announcement.textContent = message ?? "";
  }

  banner.addEventListener("click", ({ target }) => {
    const answer = target instanceof Element ? target.closest("button")?.value : undefined;
    if (answer !== "granted" && answer !== "denied") return;
    choose(answer);
    close();
    announce(announcement.dataset[answer]);
  });
  banner.addEventListener("keydown", ({ key }) => {
    // Escape closes only a banner that the visitor has reopened.
    if (key === "Escape" && previousFocus) close();
  });
  return { open, close };
}
