import type { AnalyticsSettings } from "#third-party/analytics/analytics-settings.ts";
import { consentDays, consentKey } from "./consent-settings.ts";

export type Consent = "granted" | "denied";

/** The choice when localStorage is blocked or full. It applies to this page only. */
let unstored: Consent | undefined;

const listeners = new Set<() => void>();

/**
 * Returns the visitor's choice; undefined without one, for one that is older than `consentDays`, and for one that was made
 * for another version of the banner's list (privacy-table.ts).
 */
export function readConsent(now = Date.now()): Consent | undefined {
  if (unstored) return unstored;
  const [, consent, until = "", version] = /^(\w+) until (\S+) for (\S+)$/.exec(stored()) ?? [];
  if (!(Date.parse(until) > now) || version !== versionTold()) return undefined;
  return consent === "granted" || consent === "denied" ? consent : undefined;
}

/** Stores the choice for `consentDays` and notifies this page's listeners. */
export function storeConsent(consent: Consent, now = Date.now()): void {
  const until = new Date(now + consentDays * 86_400_000).toISOString();
  unstored = undefined;
  try {
    localStorage.setItem(consentKey, `${consent} until ${until} for ${versionTold()}`);
  } catch {
    unstored = consent;
    console.warn(
      "analytics: localStorage is not available; the choice is valid for this page only",
    );
  }
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` after each choice, on this page or in another tab of the site, and when another tab has cleared the
 * storage.
 * @returns a function that unsubscribes
 */
export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Whether analytics may send: after a refusal never, and before an answer unless it waits for one. */
export function maySend(analytics: AnalyticsSettings): boolean {
  const consent = readConsent();
  return consent === "granted" || (consent === undefined && !waitsForAnswer(analytics));
}

/** Whether Google's map may be loaded. Without analytics there is no question and nothing to wait for. */
export function mayShowGoogleMap(analytics: AnalyticsSettings | undefined): boolean {
  return !analytics || !waitsForAnswer(analytics) || readConsent() === "granted";
}

/** Global Privacy Control (https://www.w3.org/TR/gpc/) counts as `nothing`, whatever is configured. */
const waitsForAnswer = ({ beforeConsent }: AnalyticsSettings): boolean =>
  beforeConsent === "nothing" || navigator.globalPrivacyControl === true;

/** The version of the list that the page's banner shows. */
const versionTold = (): string | undefined =>
  document.getElementById("consent-banner")?.dataset["version"];

function stored(): string {
  try {
    return localStorage.getItem(consentKey) ?? "";
  } catch {
    return "";
  }
}
