import { Hono } from "hono";
import * as v from "valibot";
import { createBodyReader } from "#server/request-body.ts";
import { languageOf, locales } from "#language/languages.ts";
import type { Health } from "#server/content/health.ts";
import type { Log } from "#server/log.ts";
import { isSameSecret } from "#server/safe-equal.ts";
import { readReports, reportsPath } from "./browser-reports.ts";
import type { Metrics } from "./metrics.ts";
import { createRateLimit } from "./rate-limit.ts";
import type { Operations } from "./operations.ts";

type Options = {
  operations: Operations;
  /** Undefined without METRICS_TOKEN. */
  metrics: Metrics | undefined;
  log: Log;
  health: () => Health;
  headers: Readonly<Record<string, string>>;
};

/** Limits for a report, in bytes and milliseconds. */
const bodyLimits = { maxBytes: 16_384, maxTotalBytes: 1024 * 1024, timeout: 5000 };
const reportsPerMinute = 20;
const vitalsPerMinute = 600;

/** Creates `/metrics`, `/reports` and `/web-vitals`, each only if enabled. */
export function observabilityRoutes({ operations, metrics, log, health, headers }: Options): Hono {
  const routes = new Hono();
  const { metricsToken, reports, webVitals } = operations;
  const readBody = createBodyReader(bodyLimits);

  if (metrics && metricsToken !== undefined) {
    routes.get("/metrics", async (c) => {
      const given = c.req.header("authorization")?.replace(/^Bearer /i, "") ?? "";
      if (!isSameSecret(given, metricsToken)) {
        return c.body(null, 401, { ...headers, "WWW-Authenticate": "Bearer" });
      }
      const { body, contentType } = await metrics.text(health());
      return c.body(body, 200, { ...headers, "Content-Type": contentType });
    });
  }
  if (reports) {
    const limit = createRateLimit(reportsPerMinute);
    routes.post(reportsPath, async (c) => {
      for (const report of readReports(await readBody(c.req.raw))) {
        const { isAllowed, dropped } = limit.take();
        if (dropped > 0) log("browser.reports_dropped", { count: dropped });
        if (isAllowed) log("browser.reported", report);
      }
      return c.body(null, 204, headers);
    });
  }
  if (webVitals) {
    const limit = createRateLimit(vitalsPerMinute);
    routes.post("/web-vitals", async (c) => {
      const { success, output } = v.safeParse(vitals, await readBody(c.req.raw));
      if (success && limit.take().isAllowed) log("web_vitals.measured", output);
      return c.body(null, 204, headers);
    });
  }
  return routes;
}

const duration = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)));

/** LCP and INP in milliseconds; CLS has no unit. Values that were not measured are absent. */
const vitals = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    language: v.picklist(locales.map((locale) => languageOf[locale])),
    lcp: duration,
    inp: duration,
    cls: duration,
  }),
);
