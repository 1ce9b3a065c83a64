/** What the site asks of an analytics service. A second service would be a second function that returns one. */
export type AnalyticsProvider = {
  /** Queues what is said from now on, and fetches the service's script when the page has loaded. */
  start: (consent: { granted: boolean }) => void;
  /** @param path path plus query string (specification, section 2) */
  pageView: (path: string) => void;
  /** @param onSent called when the service has confirmed the hit; never, where its script did not come */
  event: (event: AnalyticsEvent, onSent?: () => void) => void;
  /** The visitor has agreed: identifiers may be kept in the browser. */
  grant: () => void;
  /** The visitor has refused, or taken the agreement back: nothing more is sent, and what was kept is deleted. */
  withdraw: () => void;
  /** Deletes what the service has kept in the browser. */
  forget: () => void;
};

export type AnalyticsEvent = { category: string; action: string; label: string };
