import lighthouse, { desktopConfig } from "lighthouse";
import * as v from "valibot";
import { type View, withBrowser } from "./browser.ts";

/** The figures of one Lighthouse load. Times in milliseconds. */
export type LighthouseFigures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaint: number;
  largestPaint: number;
  speedIndex: number;
  blocking: number;
  /** Main-thread time for style and layout. */
  styleAndLayout: number;
  /** Total main-thread time. */
  mainThread: number;
  shift: number;
  /** Ids of the audits that count towards a score and have less than 0.9. */
  failed: readonly string[];
};

/**
 * Runs Lighthouse once in a new browser.
 * @param method "simulate" computes the throttled load from an unthrottled one, "devtools" throttles it
 * @param categories the categories to audit; the other scores are NaN
 * @throws Error when Lighthouse cannot load the page
 */
export async function runLighthouse(
  url: string,
  view: View,
  method: Method,
  categories?: readonly string[],
): Promise<LighthouseFigures> {
  // Retried once, since Lighthouse sometimes loses its trace.
  return load(url, view, method, categories).catch(() => load(url, view, method, categories));
}

type Method = "simulate" | "devtools";

function load(
  url: string,
  view: View,
  method: Method,
  categories: readonly string[] | undefined,
): Promise<LighthouseFigures> {
  return withBrowser(async (port) => {
    const result: unknown = await lighthouse(
      url,
      {
        port,
        output: "json",
        logLevel: "silent",
        throttlingMethod: method,
        ...(categories && { onlyCategories: [...categories] }),
      },
      view === "desktop" ? desktopConfig : undefined,
    );
    const { lhr } = v.parse(resultSchema, result);
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const work = lhr.audits["mainthread-work-breakdown"]?.details?.items ?? [];
    const total = (items: typeof work) => items.reduce((sum, { duration }) => sum + duration, 0);
    const metric = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
    const score = (id: string) => 100 * (lhr.categories[id]?.score ?? Number.NaN);
    const weighted = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0),
    );
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
      firstPaint: metric("first-contentful-paint"),
      largestPaint: metric("largest-contentful-paint"),
      speedIndex: metric("speed-index"),
      blocking: metric("total-blocking-time"),
      styleAndLayout: total(work.filter(({ group }) => group === "styleLayout")),
      mainThread: total(work),
      shift: metric("cumulative-layout-shift"),
      failed: weighted
        .map(({ id }) => id)
        .filter((id) => {
          const value = lhr.audits[id]?.score;
          return typeof value === "number" && value < 0.9;
        }),
    };
  });
}

const nullableNumber = v.optional(v.nullable(v.number()));

/** Items of the audit `mainthread-work-breakdown`; other audits' items parse as an empty list. */
const workItems = v.array(v.object({ group: v.string(), duration: v.number() }));

const resultSchema = v.object({
  lhr: v.object({
    runtimeError: v.optional(v.object({ message: v.string() })),
    audits: v.record(
      v.string(),
      v.object({
        score: nullableNumber,
        numericValue: v.optional(v.number()),
        details: v.fallback(v.optional(v.object({ items: v.fallback(workItems, []) })), undefined),
      }),
    ),
    categories: v.record(
      v.string(),
      v.object({
        score: nullableNumber,
        auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
      }),
    ),
  }),
});
