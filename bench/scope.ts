import type { View } from "./browser.ts";

/** How much of the table a run measures. */
export type Scope = {
  /** Medians are of so many rounds. */
  rounds: number;
  views: readonly View[];
  languages: readonly ("sv" | "en")[];
  /** Seconds that each server is under load. */
  loadTime: number;
  /** Requests for the page after which memory is read. */
  requests: number;
  /** Requests for addresses never requested before, after which memory is read again. */
  uniqueUrls: number;
  /** Entries per type. */
  growth: readonly number[];
  /** Whether the pages that have grown are loaded, too. */
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

/** Under three minutes; its times are a first look, for they are not medians. */
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
