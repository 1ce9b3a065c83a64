/** Prerendering (https://wicg.github.io/nav-speculation/prerendering.html): in Chromium alone. */
interface Document {
  readonly prerendering?: boolean;
}

interface PerformanceNavigationTiming {
  /** Milliseconds from the prerendering's start to the visit's. */
  readonly activationStart?: number;
}
