export type AnalyticsSettings = {
  /** Measurement id of Google Analytics 4, G-… */
  id: string;
  /** What may be sent before the visitor has agreed: hits without cookies or identifiers, or nothing at all. */
  beforeConsent: "cookieless" | "nothing";
};
