import { expect, it } from "vitest";
import worker from "./cloudflare.ts";

/** Asks the worker, over static files that answer with their path; others are the host's 404 page. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const ASSETS = {
    fetch(request: Request) {
      const { pathname } = new URL(request.url);
      const isPage = ["/index.html", "/en-US.html"].includes(pathname);
      const status = !isPage ? 404 : request.headers.has("if-none-match") ? 304 : 200;
      return Promise.resolve(new Response(status === 304 ? null : pathname, { status }));
    },
  };
  const request = new Request(`https://www.tallmon.example${path}`, { headers });
  return worker.fetch(request, { ASSETS });
}

it.each([
  ["/?lang=en-US&utm_source=x", "/en-US.html"],
  ["/?lang=sv", "/index.html"],
  ["/", "/index.html"],
  ["/?lang=fi", "/index.html"],
  ["/?lang=../404", "/index.html"],
  ["/?lang=constructor", "/index.html"],
])("answers %s with %s", async (path, page) => {
  const response = await ask(path);
  expect([response.status, await response.text()]).toEqual([200, page]);
});

it.each(["/", "/?lang=en-US"])("is 304 for %s when its page is unchanged", async (path) => {
  expect((await ask(path, { "If-None-Match": '"a"' })).status).toBe(304);
});
