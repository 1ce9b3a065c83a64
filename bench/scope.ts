import type { View } from "./browser.ts";

/** The extent of a run. */
export type Scope = {
  /** Number of rounds per median. */
  rounds: number;
  views: readonly View[];
  languages: readonly ("sv" | "en")[];
  /** Seconds of load per server. */
  loadTime: number;
  /** Requests for the page after which memory is read. */
  requests: number;
  /** Requests for addresses never requested before, after which memory is read again. */
  uniqueUrls: number;
  /** Entries per type. */
  growth: readonly number[];
  /** Whether to measure paints of the growing pages. */
  growthPaints: boolean;
};

export const whole: Scope = {
  rounds: 5,
  views: ["mobile", "desktop"],
  languages: ["sv", "en"],
  loadTime: 10,
  requests: 1_000_000,
  uniqueUrls: 300_000,
  growth: [10, 100, 1000],
  growthPaints: true,
};

/** Takes less than three minutes and is imprecise: times are from a single round. */
export const quick: Scope = {
  rounds: 1,
  views: ["mobile"],
  languages: ["sv"],
  loadTime: 2,
  requests: 20_000,
  uniqueUrls: 10_000,
  growth: [10, 100],
  growthPaints: false,
};
