import type { View } from "./browser.ts";
import { interleaved } from "./interleaved.ts";
import { type LighthouseFigures, runLighthouse } from "./lighthouse-run.ts";
import { median } from "./median.ts";
import type { BenchPage, Pages } from "./pages.ts";
import { atLeast, atMost, type Reference, moreAtMost, ratioAtMost, type Row } from "./row.ts";
import type { Scope } from "./scope.ts";

/** Measures Lighthouse's scores, paints, main-thread work and layout shift, compared with the page without script. */
export async function measureLoading(pages: Pages, scope: Scope): Promise<Row[]> {
  const rows: Row[] = [];
  for (const view of scope.views) {
    const subjects = inLanguages([pages.ours, pages.limit], scope);
    const figures = await interleaved(scope.rounds, subjects, ({ url }) =>
      runLighthouse(url, view, "simulate"),
    );
    for (const [ours, limit] of pairs(pages, scope)) {
      rows.push(...rowsOf(view, ours, figures.get(ours) ?? [], figures.get(limit) ?? []));
    }
  }
  return [...rows, ...(await measureThrottled(pages, scope))];
}

/** The largest accepted ratio to `limit`, by view. */
const factors = {
  mobile: { firstPaint: 1.05, largestPaint: 0.85, speedIndex: 1.1 },
  desktop: { firstPaint: 1.1, largestPaint: 1, speedIndex: 1.2 },
} as const satisfies Record<View, unknown>;

function rowsOf(
  view: View,
  { language, name }: BenchPage,
  ours: readonly LighthouseFigures[],
  limit: readonly LighthouseFigures[],
): Row[] {
  const where = `${view}, ${language}`;
  const medianOf = (key: Metric) => median(ours.map((figures) => figures[key]));
  const reference = (key: Metric): Reference => ({
    name: "limit",
    value: median(limit.map((figures) => figures[key])),
  });
  const factor = factors[view];
  const failed = new Set(ours.flatMap((figures) => figures.failed));
  if (failed.size > 0) console.log(`${name}, ${view}: ${[...failed].join(", ")}`);
  return [
    atLeast("Lighthouse performance", where, "score", medianOf("performance"), 100),
    atLeast("Lighthouse accessibility", where, "score", medianOf("accessibility"), 100),
    atLeast("Lighthouse best practices", where, "score", medianOf("bestPractices"), 100),
    atLeast("Lighthouse SEO", where, "score", medianOf("seo"), 100),
    ratioAtMost(
      "FCP",
      where,
      "ms",
      medianOf("firstPaint"),
      reference("firstPaint"),
      factor.firstPaint,
    ),
    ratioAtMost(
      "LCP, simulated",
      where,
      "ms",
      medianOf("largestPaint"),
      reference("largestPaint"),
      factor.largestPaint,
    ),
    ratioAtMost(
      "Speed Index",
      where,
      "ms",
      medianOf("speedIndex"),
      reference("speedIndex"),
      factor.speedIndex,
    ),
    ...(view === "mobile"
      ? [
          ratioAtMost(
            "style and layout work",
            where,
            "ms",
            medianOf("styleAndLayout"),
            reference("styleAndLayout"),
            2.5,
          ),
          ratioAtMost(
            "main-thread work",
            where,
            "ms",
            medianOf("mainThread"),
            reference("mainThread"),
            2,
          ),
        ]
      : []),
    moreAtMost("total blocking time", where, "ms", medianOf("blocking"), reference("blocking"), 60),
    atMost("layout shift, load", where, "shift", medianOf("shift"), 0, reference("shift")),
  ];
}

type Metric = Exclude<keyof LighthouseFigures, "failed">;

/** Measures LCP with real throttling: simulated throttling underestimates pages that are rendered in the browser. */
async function measureThrottled(pages: Pages, scope: Scope): Promise<Row[]> {
  const [spa] = pages.spa;
  if (!spa) return [];
  const subjects = [...inLanguages([pages.ours, pages.limit], scope), spa];
  const figures = await interleaved(
    scope.rounds,
    subjects,
    async ({ url }) => (await runLighthouse(url, "mobile", "devtools")).largestPaint,
  );
  const medianOf = (page: BenchPage) => median(figures.get(page) ?? []);
  return pairs(pages, scope).flatMap(([ours, limit]) => {
    const what = "LCP, throttling applied";
    const where = `mobile, ${ours.language}`;
    return [
      ratioAtMost(
        what,
        where,
        "ms",
        medianOf(ours),
        { name: "limit", value: medianOf(limit) },
        0.9,
      ),
      ratioAtMost(what, where, "ms", medianOf(ours), { name: "spa", value: medianOf(spa) }, 0.4),
    ];
  });
}

/** Returns pairs of the site's page and the page without script, per language. */
function pairs(pages: Pages, { languages }: Scope): (readonly [BenchPage, BenchPage])[] {
  return languages.flatMap((language) => {
    const inLanguage = (page: BenchPage) => page.language === language;
    const [ours, limit] = [pages.ours.find(inLanguage), pages.limit.find(inLanguage)];
    return ours && limit ? [[ours, limit] as const] : [];
  });
}

function inLanguages(pages: readonly (readonly BenchPage[])[], { languages }: Scope): BenchPage[] {
  return languages.flatMap((language) => pages.flat().filter((page) => page.language === language));
}
