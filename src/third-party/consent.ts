export type Consent = "granted" | "denied";

/** Key in the browser's own storage, from which nothing is sent with a request. */
export const consentKey = "analytics-consent";

/** Days after which the visitor is asked again. */
export const consentDays = 365;

/** The choice where the browser stores nothing (storage blocked, full): it then holds for this page alone. */
let unstored: Consent | undefined;

const listeners = new Set<(consent: Consent | undefined) => void>();

/** The visitor's choice; undefined before there is one, and once it is older than `consentDays`. */
export function readConsent(now = Date.now()): Consent | undefined {
  const [consent, until] = stored()?.split(" until ") ?? [];
  if (until === undefined || !(Date.parse(until) > now)) return unstored;
  return consent === "granted" || consent === "denied" ? consent : unstored;
}

/** Stores the choice for `consentDays` and tells the listeners of this page. */
export function keepConsent(consent: Consent, now = Date.now()): void {
  const until = new Date(now + consentDays * 86_400_000).toISOString();
  try {
    localStorage.setItem(consentKey, `${consent} until ${until}`);
    unstored = undefined;
  } catch {
    unstored = consent;
    console.warn("analytics: the browser does not store the choice");
  }
  for (const listener of listeners) listener(consent);
}

/**
 * Calls back when the visitor has chosen, on this page or in another tab of the site.
 * @returns a function that ends it
 */
export function onConsentChange(listener: (consent: Consent | undefined) => void): () => void {
  const answerOtherTab = ({ key }: StorageEvent) => {
    if (key === consentKey || key === null) listener(readConsent());
  };
  listeners.add(listener);
  addEventListener("storage", answerOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", answerOtherTab);
  };
}

/**
 * Whether a request may go to a Google host without the visitor asking for what it brings (docs/privacy.md). A map
 * that may not be fetched yet waits for a click on its drawing.
 * @param waitsForConsent the site's setting: `ANALYTICS_BEFORE_CONSENT=nothing`
 */
export function mayContactGoogle({ waitsForConsent }: { waitsForConsent: boolean }): boolean {
  return !waitsForConsent || readConsent() === "granted";
}

function stored(): string | undefined {
  try {
    return localStorage.getItem(consentKey) ?? undefined;
  } catch {
    return undefined;
  }
}
