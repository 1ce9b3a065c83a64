import { consentDays, consentKey } from "./analytics-settings.ts";

export type Consent = "granted" | "denied";

/** The choice when localStorage is blocked or full; it applies to this page only. */
let unstored: Consent | undefined;

const listeners = new Set<() => void>();

/**
 * Returns the visitor's choice; undefined without one, and for one that was made for another version of the banner's list
 * (privacy-table.ts). Deletes a choice that is older than `consentDays`.
 */
export function readConsent(now = Date.now()): Consent | undefined {
  if (unstored) return unstored;
  const [, consent, until = "", version] =
    /^(\w+) until (\S+) for (\S+)$/.exec(stored() ?? "") ?? [];
  if (version === undefined) return undefined;
  if (!(Date.parse(until) > now)) {
    forget();
    return undefined;
  }
  if (version !== versionTold()) return undefined;
  return consent === "granted" || consent === "denied" ? consent : undefined;
}

/** Stores the choice for `consentDays` and notifies this page's listeners. */
export function storeConsent(consent: Consent, now = Date.now()): void {
  const until = new Date(now + consentDays * 86_400_000).toISOString();
  try {
    localStorage.setItem(consentKey, `${consent} until ${until} for ${versionTold()}`);
    unstored = undefined;
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
  const onStorage = ({ key }: StorageEvent) => {
    if (key === consentKey || key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

/**
 * Whether the page may contact Google hosts without a click by the visitor (docs/privacy.md). Otherwise the map waits
 * for a click on its button.
 * @param waitsForConsent true with `ANALYTICS_BEFORE_CONSENT=nothing`
 */
export function mayContactGoogle({ waitsForConsent }: { waitsForConsent: boolean }): boolean {
  return !waitsForConsent || readConsent() === "granted";
}

/** The version of the list that the page's banner shows. */
const versionTold = (): string | undefined =>
  document.getElementById("consent-banner")?.dataset["version"];

function forget(): void {
  try {
    localStorage.removeItem(consentKey);
  } catch {
    // It stays, and is no choice.
  }
}

function stored(): string | undefined {
  try {
    return localStorage.getItem(consentKey) ?? undefined;
  } catch {
    return undefined;
  }
}
