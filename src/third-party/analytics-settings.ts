export type AnalyticsSettings = {
  /** Measurement id of Google Analytics 4, G-… */
  id: string;
  /** What may be sent before consent: hits without cookies or identifiers, or nothing. */
  beforeConsent: "cookieless" | "nothing";
};

/** Key in localStorage, whose contents are never sent with a request. */
export const consentKey = "analytics-consent";

/** Days after which the visitor is asked again. */
export const consentDays = 365;

/** Days until a Google Analytics cookie expires. */
export const analyticsCookieDays = 395;
