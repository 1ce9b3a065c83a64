export type AnalyticsSettings = {
  /** Measurement id of Google Analytics 4, G-… */
  id: string;
  /** What may be sent before consent: hits without cookies or identifiers, or nothing. */
  beforeConsent: "cookieless" | "nothing";
};

/** Days until a Google Analytics cookie expires. */
export const analyticsCookieDays = 395;
