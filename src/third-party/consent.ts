export type Consent = "granted" | "denied";

/**
 * The visitor's choice in the browser's own storage, where it never travels with a request. It is written only
 * once the visitor has chosen, and asked for again after a year.
 */
export const consentKey = "analytics-consent";

export const consentDays = 365;

/** Undefined while the visitor has not chosen, or has so long ago that it has to be asked again. */
export function readConsent(now = Date.now()): Consent | undefined {
  const [consent, until] = stored()?.split(" until ") ?? [];
  if (until === undefined || !(Date.parse(until) > now)) return undefined;
  return consent === "granted" || consent === "denied" ? consent : undefined;
}

/** Where the browser keeps nothing (storage blocked, full), the choice holds for this page alone. */
export function keepConsent(consent: Consent, now = Date.now()): void {
  const until = new Date(now + consentDays * 86_400_000).toISOString();
  try {
    localStorage.setItem(consentKey, `${consent} until ${until}`);
  } catch {
    console.warn("analytics: the browser does not keep the choice");
  }
}

/** Calls back when the visitor has chosen in another tab. */
export function onConsentElsewhere(answer: (consent: Consent | undefined) => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === consentKey || key === null) answer(readConsent());
  });
}

function stored(): string | undefined {
  try {
    return localStorage.getItem(consentKey) ?? undefined;
  } catch {
    return undefined;
  }
}
