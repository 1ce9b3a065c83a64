import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "#server/config.ts";
import { createNodeApp } from "#server/node/node-app.ts";
import { createNodeServer } from "#server/node/node-server.ts";
import { contentDirectory } from "#tests/support/company.ts";
import { builtSite } from "#tests/support/built-site.ts";
import { logRequests } from "./access-log.ts";
import { createMetrics } from "./metrics.ts";

type Line = { event: string } & Record<string, unknown>;

const built = { ...builtSite, assets: { ...builtSite.assets, vitals: "/vitals.js" } };

/** Starts the site with the operator's variables. */
async function siteWith(environment: Record<string, string>) {
  const directory = await mkdtemp(join(tmpdir(), "observability-"));
  const config = readConfig({
    DATA_DIR: directory,
    CONTENT_DIR: contentDirectory,
    ...environment,
  });
  const lines: Line[] = [];
  const log = (event: string, facts = {}) => void lines.push({ event, ...facts });
  const { metricsToken, accessLog } = config.operations;
  const metrics = metricsToken === undefined ? undefined : createMetrics();
  const app = await createNodeApp(config, built, metrics?.countEvents(log) ?? log, { metrics });
  const { server } = createNodeServer(app, {});
  metrics?.measure(server);
  if (accessLog !== "off") logRequests(server, log, accessLog === "with-ip");
  await app.start();
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", listening);
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await app.stop();
    await rm(directory, { recursive: true, force: true });
  });
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, init);
  const post = (path: string, body: unknown) =>
    ask(path, { method: "POST", body: JSON.stringify(body) });
  const linesOf = (event: string) => lines.filter((line) => line.event === event);
  return { ask, post, lines, linesOf };
}

const report = (body: Record<string, unknown>) => ({
  type: "csp-violation",
  age: 1,
  url: "https://www.example.com/?visitor=anna",
  user_agent: "Mozilla/5.0",
  body,
});

it("records nothing by default", async () => {
  const { ask, post, lines } = await siteWith({});
  const page = await ask("/");
  expect(await page.text()).not.toContain("/vitals.js");
  expect(page.headers.get("reporting-endpoints")).toBeNull();
  expect(page.headers.get("content-security-policy")).not.toContain("report");
  expect((await ask("/metrics")).status).toBe(404);
  expect((await post("/reports", [])).status).toBe(405);
  expect((await post("/web-vitals", {})).status).toBe(405);
  expect(lines.filter(({ event }) => !event.startsWith("content."))).toEqual([]);
});

it("writes a line per request without query, address or browser", async () => {
  const { ask, linesOf } = await siteWith({ ACCESS_LOG: "on" });
  await (
    await ask("/?lang=en-US&preview=secret-link", { headers: { "user-agent": "Mozilla" } })
  ).text();
  await (await ask("/no-such-page?mail=anna@example.com")).text();
  await expect.poll(() => linesOf("request.answered")).toHaveLength(2);
  const [page, missing] = linesOf("request.answered");
  expect(page).toEqual({
    event: "request.answered",
    method: "GET",
    path: "/",
    lang: "en-US",
    status: 200,
    bytes: expect.any(Number),
    milliseconds: expect.any(Number),
  });
  expect(page?.["bytes"]).toBeGreaterThan(5000);
  expect(missing).toMatchObject({ path: "/no-such-page", status: 404 });
  expect(JSON.stringify(missing)).not.toContain("anna");
});

it("adds the visitor's address on request, as the nearest proxy saw it", async () => {
  const { ask, linesOf } = await siteWith({ ACCESS_LOG: "with-ip" });
  await (await ask("/healthz")).text();
  await (await ask("/healthz", { headers: { "x-forwarded-for": "10.9.9.9, 192.0.2.7" } })).text();
  await expect
    .poll(() => linesOf("request.answered").map(({ ip }) => ip))
    .toEqual(["127.0.0.1", "192.0.2.7"]);
});

it("delivers metrics with the token only", async () => {
  const token = "a token of more than 24 characters".replaceAll(" ", "-");
  const { ask, post } = await siteWith({ METRICS_TOKEN: token, REPORTS: "on" });
  await (await ask("/")).text();
  await (await post("/reports", [])).text();
  await (await ask("/no-such-page")).text();
  for (const headers of [{}, { authorization: "Bearer wrong" }]) {
    expect((await ask("/metrics", { headers })).status).toBe(401);
  }
  const answer = await ask("/metrics", { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(text).toContain('site_requests_total{route="page",status="200"} 1');
  expect(text).toContain('site_requests_total{route="other",status="404"} 1');
  expect(text).toContain('site_requests_total{route="reports",status="204"} 1');
  expect(text).toContain('site_request_duration_seconds_count{route="page"} 1');
  expect(text).toContain('site_content_lists{state="live"} 14');
  expect(text).toContain('site_content_lists{state="held"} 0');
  expect(text).toMatch(/^site_content_age_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
});

it("collects a limited number of browser reports without identifying data", async () => {
  const { ask, post, linesOf } = await siteWith({ REPORTS: "on" });
  const { headers } = await ask("/");
  expect(headers.get("reporting-endpoints")).toBe('default="/reports"');
  expect(headers.get("content-security-policy")).toContain(
    "report-to default; report-uri /reports",
  );
  const violation = report({
    effectiveDirective: "script-src-elem",
    blockedURL: "https://ads.example/track.js?visitor=anna",
    sourceFile: "chrome-extension://abcdef/inject.js",
  });
  expect((await post("/reports", [violation])).status).toBe(204);
  await post("/reports", {
    "csp-report": {
      "document-uri": "https://www.example.com/?visitor=anna",
      "violated-directive": "style-src-attr",
      "blocked-uri": "inline",
    },
  });
  await post("/reports", [{ ...report({ id: "UnloadHandler" }), type: "deprecation" }]);
  expect(linesOf("browser.reported")).toEqual([
    {
      event: "browser.reported",
      type: "csp-violation",
      rule: "script-src-elem",
      blocked: "https://ads.example",
      source: "chrome-extension",
    },
    { event: "browser.reported", type: "csp-violation", rule: "style-src-attr", blocked: "inline" },
    { event: "browser.reported", type: "deprecation", rule: "UnloadHandler" },
  ]);
  for (let count = 0; count < 30; count += 1) await post("/reports", [violation]);
  expect(linesOf("browser.reported")).toHaveLength(20);
});

it.each(["not JSON", "null", '[{"type":1}]', `["${"x".repeat(20_000)}"]`])(
  "takes no report from %.20s",
  async (body) => {
    const { ask, linesOf } = await siteWith({ REPORTS: "on", WEB_VITALS: "on" });
    for (const path of ["/reports", "/web-vitals"]) {
      expect((await ask(path, { method: "POST", body })).status).toBe(204);
    }
    expect(linesOf("browser.reported")).toEqual([]);
    expect(linesOf("web_vitals.measured")).toEqual([]);
  },
);

it("logs web vitals by the page's language", async () => {
  const { ask, post, linesOf } = await siteWith({ WEB_VITALS: "on" });
  expect(await (await ask("/")).text()).toContain('src="/vitals.js"');
  await post("/web-vitals", { language: "en", lcp: 812, inp: 24, cls: 0.01, visitor: "anna" });
  await post("/web-vitals", { language: "de", lcp: 1 });
  expect(linesOf("web_vitals.measured")).toEqual([
    { event: "web_vitals.measured", language: "en", lcp: 812, inp: 24, cls: 0.01 },
  ]);
});
