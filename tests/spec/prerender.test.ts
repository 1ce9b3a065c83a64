import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { requestNames } from "#content/requests.ts";
import { speculationRules } from "#src/page/speculation-rules.server.ts";
import { findChromium } from "#tools/programs.ts";
import { until } from "#tests/faults/measure.ts";
import { addressOf } from "#tests/support/contentful/asset-host.ts";
import { startSite } from "#tests/support/site-process.ts";

/*
 * Chromium does not prerender while a debugger is attached, so the test cannot control the browser from outside. Instead, a
 * proxy in front of the site adds a script to the page that acts as the visitor, and changes the rules to prerender at once.
 */

/** Scrolls into the customer cases, and follows the flag once the other language has been prerendered. */
const visitor = `
const section = document.getElementById("useCase");
const tell = (what, more = {}) =>
  fetch("/reports", { method: "POST", body: JSON.stringify({ what, top: section.getBoundingClientRect().top, ...more }) });
if (document.prerendering) {
  const loaded = () => setTimeout(() => location.hash === "" || tell("prerendered"));
  if (document.readyState === "complete") loaded();
  else addEventListener("load", loaded);
  document.addEventListener("prerenderingchange", () =>
    requestAnimationFrame(() =>
      tell("shown", { activationStart: performance.getEntriesByType("navigation")[0].activationStart })));
  new PerformanceObserver((list) => {
    const [{ activationStart }] = performance.getEntriesByType("navigation");
    for (const { name, startTime } of list.getEntries()) {
      const isShown = activationStart > 0 && startTime >= activationStart;
      if (name.includes("googletagmanager")) tell("analytics", { isShown });
      if (new URL(name).pathname.endsWith("/entries")) tell("list", { isShown });
    }
  }).observe({ type: "resource", buffered: true });
} else if (location.search === "") {
  scrollTo({ top: scrollY + section.getBoundingClientRect().top + 50, behavior: "instant" });
  fetch("/when-prerendered").then(() => {
    tell("clicked");
    document.querySelector("a[hreflang=en]").click();
  });
}`;

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"/>';

test("the other language is prerendered under the page's policy, counts as a visit when shown, and leads to the section that is being read", async () => {
  const site = await startSite({ GA_MEASUREMENT_ID: "G-TEST123" });
  const profile = await mkdtemp(join(tmpdir(), "prerender-"));
  const reports: { what: string; top: number; activationStart?: number; isShown?: boolean }[] = [];
  const requests: (string | null)[] = [];
  const reported = (what: string) => reports.filter((report) => report.what === what);
  const isReported = (what: string) => reported(what).length > 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", site.url);
    if (pathname === "/visitor.js") {
      response.writeHead(200, { "Content-Type": "text/javascript" }).end(visitor);
    } else if (pathname === "/when-prerendered") {
      await until(() => isReported("prerendered") && requests.length === requestNames.length);
      response.end();
    } else if (pathname.startsWith("/pictures/")) {
      // Encoding them takes longer than the page may take to load.
      response.writeHead(200, { "Content-Type": "image/svg+xml" }).end(picture);
    } else if (pathname === "/reports") {
      reports.push(JSON.parse(await text(request)));
      response.end();
    } else {
      if (pathname.endsWith("/entries")) {
        requests.push(searchParams.get("locale"));
      }
      const forwarded = await fetch(new URL(request.url ?? "/", site.url));
      const headers = new Headers(forwarded.headers);
      for (const name of ["content-encoding", "content-length"]) headers.delete(name);
      const bytes = Buffer.from(await forwarded.arrayBuffer());
      if (pathname !== "/") {
        response.writeHead(forwarded.status, Object.fromEntries(headers)).end(bytes);
      } else {
        const policy = headers.get("content-security-policy") ?? "";
        headers.set("content-security-policy", policy.replace(hash(speculationRules), hash(rules)));
        response.writeHead(forwarded.status, Object.fromEntries(headers));
        const script = `<script type="module" src="/visitor.js"></script></body>`;
        response.end(bytes.toString().replace(speculationRules, rules).replace("</body>", script));
      }
    }
  }

  const proxy = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const browser = spawn(
    findChromium() ?? "",
    [
      "--headless=new",
      "--no-first-run",
      `--user-data-dir=${profile}`,
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      `http://127.0.0.1:${addressOf(proxy.address()).port}/`,
    ],
    // Chromium leaves a folder in the temporary one, which goes with the profile.
    { stdio: "ignore", env: { ...process.env, TMPDIR: profile } },
  );
  onTestFinished(async () => {
    const ended = new Promise((resolve) => browser.once("exit", resolve));
    browser.kill();
    await ended;
    proxy.closeAllConnections();
    proxy.close();
    await site.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });

  await until(() => ["clicked", "shown", "analytics"].every(isReported));
  await until(() => reported("list").length >= requestNames.length);
  const early = [...reported("analytics"), ...reported("list")].filter(({ isShown }) => !isShown);
  expect(early).toEqual([]);
  const [shown] = reported("shown");
  expect(shown?.activationStart).toBeGreaterThan(0);
  // The section begins below the bar.
  expect(Math.abs(shown?.top ?? Infinity)).toBeLessThan(150);
  expect(requests).toHaveLength(2 * requestNames.length);
  expect(requests.filter((locale) => locale === "en-US")).toHaveLength(4);
});

const rules = speculationRules.replace("moderate", "immediate");

const hash = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
