import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import * as v from "valibot";
import { chromiumPath } from "#tools/test/chromium.ts";
import { median, startSite, startYardstick } from "./site.ts";

/** A row of the table: what was measured, and the figures by column. */
export type Row = { what: string; ours: string; yardstick: string };

const rounds = 3;

/** The measured audits of Lighthouse's phone, with the factor to their unit. */
const audits = [
  { id: "first-contentful-paint", name: "first paint", unit: "ms" },
  { id: "largest-contentful-paint", name: "largest paint", unit: "ms" },
  { id: "total-blocking-time", name: "blocking time", unit: "ms" },
  { id: "mainthread-work-breakdown", name: "main-thread work", unit: "ms" },
  { id: "total-byte-weight", name: "transferred", unit: "kB" },
  { id: "cumulative-layout-shift", name: "layout shift", unit: "" },
] as const;

type Throttling = "simulate" | "devtools";

type Load = { score: number; figures: Readonly<Record<string, number>> };

/**
 * Loads the page in both languages on Lighthouse's phone, with simulated and with applied throttling. The yardsticks are
 * the page without script in yardstick/limit, and the site's own page with its scripts blocked.
 */
export async function measurePage(): Promise<Row[]> {
  const [site, limit] = [await startSite(), await startYardstick("bench/yardstick/limit")];
  try {
    const rows: Row[] = [];
    for (const [language, ours, other] of [
      ["sv", `${site.url}/`, `${limit.url}/`],
      ["en", `${site.url}/?lang=en-US`, `${limit.url}/en/`],
    ] as const) {
      // The first load encodes the pictures.
      await load(ours, "simulate");
      for (const throttling of ["simulate", "devtools"] as const) {
        const loads: Record<"ours" | "blocked" | "limit", Load[]> = {
          ours: [],
          blocked: [],
          limit: [],
        };
        // Interleaved, so that a busy machine slows all pages alike.
        for (let round = 0; round < rounds; round++) {
          loads.ours.push(await load(ours, throttling));
          loads.blocked.push(await load(ours, throttling, ["*.js"]));
          loads.limit.push(await load(other, throttling));
        }
        rows.push(
          ...rowsOf(`${language}, ${throttling === "simulate" ? "simulated" : "applied"}`, loads),
        );
      }
    }
    return rows;
  } finally {
    await site.stop();
    await limit.stop();
  }
}

function rowsOf(
  where: string,
  loads: Readonly<Record<"ours" | "blocked" | "limit", Load[]>>,
): Row[] {
  const row = (what: string, figure: (load: Load) => number, unit: string): Row => {
    const text = (list: readonly Load[]) => formatted(median(list.map(figure)), unit);
    return {
      what: `${what} (${where})`,
      ours: text(loads.ours),
      yardstick: `${text(loads.blocked)} without its script; page without script ${text(loads.limit)}`,
    };
  };
  return [
    row("Lighthouse performance", ({ score }) => score, ""),
    ...audits.map(({ id, name, unit }) =>
      row(name, ({ figures }) => figures[id] ?? Number.NaN, unit),
    ),
  ];
}

function formatted(figure: number, unit: string): string {
  if (unit === "kB") return `${(figure / 1000).toFixed(1)} kB`;
  if (unit === "ms") return `${Math.round(figure)} ms`;
  return String(Math.round(figure * 1000) / 1000);
}

const requireBenchmark = createRequire(join(import.meta.dirname, "lighthouse/package.json"));

const lighthouseModule = v.object({ default: v.function() });
const lighthouseResult = v.object({
  lhr: v.object({
    runtimeError: v.optional(v.object({ message: v.string() })),
    audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
    categories: v.object({ performance: v.object({ score: v.nullable(v.number()) }) }),
  }),
});

/** Loads a page, again if Lighthouse has lost its trace (NO_NAVSTART), as it does on a busy machine. */
async function load(...page: Parameters<typeof loadOnce>): Promise<Load> {
  return loadOnce(...page).catch(() => loadOnce(...page));
}

/** Loads a page once in a new browser. @throws Error when Lighthouse cannot load the page */
function loadOnce(
  url: string,
  throttlingMethod: Throttling,
  blockedUrlPatterns?: string[],
): Promise<Load> {
  return withBrowser(async (port) => {
    const lighthouse = v.parse(lighthouseModule, requireBenchmark("lighthouse")).default;
    const { lhr } = v.parse(
      lighthouseResult,
      await lighthouse(url, {
        port,
        output: "json",
        logLevel: "silent",
        throttlingMethod,
        onlyCategories: ["performance"],
        ...(blockedUrlPatterns && { blockedUrlPatterns }),
      }),
    );
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const figures = audits.map(
      ({ id }) => [id, lhr.audits[id]?.numericValue ?? Number.NaN] as const,
    );
    return {
      score: 100 * (lhr.categories.performance.score ?? Number.NaN),
      figures: Object.fromEntries(figures),
    };
  });
}

/** Starts a browser with an empty profile, which makes no requests of its own. */
async function withBrowser<Result>(use: (port: number) => Promise<Result>): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), "bench-profile-"));
  const browser = spawn(
    await chromiumPath(),
    [
      "--headless=new",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "--disable-background-networking",
      "--disable-component-update",
      "--no-first-run",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  try {
    return await use(await devToolsPort(browser.stderr));
  } finally {
    if (browser.exitCode === null) {
      browser.kill();
      await once(browser, "exit");
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Keeps reading the output afterwards, so that the browser's writes do not block. */
function devToolsPort(output: Readable): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = "";
    output.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const port = /DevTools listening on ws:\/\/[\w.]+:(\d+)/.exec(text)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    output.once("close", () => reject(new Error(`Chromium did not start:\n${text}`)));
  });
}
