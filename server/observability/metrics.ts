import type { Server } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Fetcher } from "#content/requests.ts";
import type { Health } from "#server/content/health.ts";
import type { Log } from "#server/log.ts";
import { onResponse } from "./access-log.ts";

/** Metrics for Prometheus at `/metrics`: https://prometheus.io/docs/instrumenting/exposition_formats/. */
export type Metrics = {
  /** @param health the current content of `/healthz` */
  text: (health: Health) => Promise<{ body: string; contentType: string }>;
  countUpstream: (fetcher: Fetcher) => Fetcher;
  /** Returns a log whose events are counted, for alerts such as `site_events_total{event="content.held_back"}`. */
  countEvents: (log: Log) => Log;
  measure: (server: Server) => void;
};

export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: "site_requests_total",
    help: "Responses, by route and status.",
    labelNames: ["route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "site_request_duration_seconds",
    help: "Seconds from the request's headers to the end of the response.",
    labelNames: ["route"],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const upstream = new Counter({
    name: "site_upstream_requests_total",
    help: "Requests to Contentful, by status; error if there was no response.",
    labelNames: ["status"],
    registers,
  });
  const events = new Counter({
    name: "site_events_total",
    help: "Lines of the log, by event, except request.answered and server.*.",
    labelNames: ["event"],
    registers,
  });
  const age = new Gauge({
    name: "site_content_age_seconds",
    help: "Seconds since all content was last confirmed to be current.",
    registers,
  });
  const lists = new Gauge({
    name: "site_content_lists",
    help: "Lists of content, by how they are shown: live, kept, held or missing.",
    labelNames: ["state"],
    registers,
  });
  const mirrorAge = new Gauge({
    name: "site_mirror_age_seconds",
    help: "Seconds since the mirror was written.",
    registers,
  });

  return {
    async text({ content, mirror }) {
      age.set(content.ageSeconds ?? Number.NaN);
      const states = Object.values(content.lists).flatMap((ofLocale) => Object.values(ofLocale));
      for (const state of ["live", "kept", "held", "missing"] as const) {
        lists.set({ state }, states.filter((each) => each === state).length);
      }
      mirrorAge.set(mirror?.ageSeconds ?? Number.NaN);
      return { body: await register.metrics(), contentType: register.contentType };
    },
    countUpstream: (fetcher) => async (url, init) => {
      try {
        const response = await fetcher(url, init);
        upstream.inc({ status: response.status });
        return response;
      } catch (error) {
        upstream.inc({ status: "error" });
        throw error;
      }
    },
    countEvents: (log) => (event, fields) => {
      events.inc({ event });
      log(event, fields);
    },
    measure(server) {
      onResponse(server, ({ response, path, milliseconds }) => {
        const route = routeOf(path);
        requests.inc({ route, status: response.statusCode });
        durations.observe({ route }, milliseconds / 1000);
      });
    },
  };
}

/** Maps paths to a few names, since each name is a separate series in Prometheus. */
function routeOf(path: string): string {
  if (path === "/") return "page";
  const [, folder = ""] = path.split("/");
  return folders.has(folder) ? folder : "other";
}

const folders = new Set(
  "assets page-data content-relay content-service content-changed healthz metrics preview reports web-vitals".split(
    " ",
  ),
);
