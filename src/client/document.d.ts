/** Prerendering (https://wicg.github.io/nav-speculation/prerendering.html): Chromium only. */
interface Document {
  readonly prerendering?: boolean;
}

interface PerformanceNavigationTiming {
  /** Milliseconds from the start of prerendering to activation. */
  readonly activationStart?: number;
}
