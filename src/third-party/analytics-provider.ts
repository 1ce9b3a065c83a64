/** The interface of an analytics service, implemented by `createGoogleAnalytics`. */
export type AnalyticsProvider = {
  /** Starts queueing page views and events, and loads the service's script after the page. */
  start: (consent: { granted: boolean }) => void;
  /** @param path path plus query string (docs/specification.md §2) */
  pageView: (path: string) => void;
  /** @param onSent called when the service has confirmed the hit; never when its script could not be loaded */
  event: (event: AnalyticsEvent, onSent?: () => void) => void;
  /** After consent: the service may store identifiers in the browser. */
  grant: () => void;
  /** After refusal or withdrawal: sends nothing more and deletes the service's cookies. */
  withdraw: () => void;
  /** Deletes the service's cookies. */
  clearCookies: () => void;
};

export type AnalyticsEvent = { category: string; action: string; label: string };
