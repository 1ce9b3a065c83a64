import { adoptStyles } from "#ui/adopt-styles.client.ts";
import type { Consent } from "./consent.client.ts";
import styles from "./consent-banner.css?inline";

/**
 * Returns functions that open and close the served banner (consent-banner.tsx); undefined on a page without one.
 * @param choose called with the visitor's answer; closes the banner
 */
export function createConsentControls(choose: (consent: Consent) => void) {
  const banner = document.getElementById("consent-banner");
  const heading = banner?.querySelector("h2");
  const text = banner?.querySelector("p");
  const announcement = document.getElementById("consent-announcement");
  if (!banner || !heading || !text || !announcement) return undefined;
  adoptStyles(styles);
  const question = text.textContent;

  const isReopened = () => banner.hasAttribute("data-reopened");

  const open = (): void => {
    text.textContent = question;
    banner.hidden = false;
  };

  /** Opens the banner at the end of the page, with the focus and the current choice. */
  const reopen = (consent: Consent | undefined): void => {
    open();
    text.textContent = (consent && text.dataset[consent]) ?? question;
    banner.setAttribute("data-reopened", "");
    // Below the footer, after the button that opens it.
    document.body.append(banner);
    heading.focus({ preventScroll: true });
    banner.scrollIntoView({ block: "nearest" });
  };

  const close = (): void => {
    const hadFocus = banner.contains(document.activeElement);
    banner.hidden = true;
    if (!isReopened()) return;
    banner.removeAttribute("data-reopened");
    announcement.before(banner);
    if (hadFocus) document.querySelector<HTMLElement>("[data-cookie-settings]")?.focus();
  };

  banner.addEventListener("click", ({ target }) => {
    const answer = target instanceof Element ? target.closest("button")?.value : undefined;
    if (answer !== "granted" && answer !== "denied") return;
    choose(answer);
    announcement.textContent = announcement.dataset[answer] ?? "";
  });
  banner.addEventListener("keydown", ({ key }) => {
    // Escape closes only a banner that the visitor has reopened.
    if (key === "Escape" && isReopened()) close();
  });
  return { open, reopen, close };
}
