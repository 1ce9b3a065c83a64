import { expect, it } from "vitest";
import { defaultLocale, locales } from "#language/languages.ts";
import worker from "./cloudflare.ts";

const files = new Set([
  "/index.html",
  ...locales.filter((each) => each !== defaultLocale).map(fileOf),
]);

function fileOf(locale: string): string {
  return `/${locale}.html`;
}

/** Asks the worker, over static files that name their path; other paths are the host's 404 page. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const seen: Request[] = [];
  const ASSETS = {
    fetch(request: Request) {
      seen.push(request);
      const { pathname } = new URL(request.url);
      if (!files.has(pathname)) return Promise.resolve(new Response("404", { status: 404 }));
      if (request.headers.has("if-none-match")) {
        return Promise.resolve(new Response(null, { status: 304, headers: { page: pathname } }));
      }
      return Promise.resolve(new Response(pathname, { headers: { page: pathname } }));
    },
  };
  const request = new Request(`https://www.tallmon.example${path}`, { headers });
  return { response: await worker.fetch(request, { ASSETS }), seen };
}

it.each(locales)("answers the address of %s with its page", async (locale) => {
  const { response } = await ask(`/?lang=${locale}&utm_source=x`);
  expect(response.headers.get("page")).toBe(
    locale === defaultLocale ? "/index.html" : fileOf(locale),
  );
});

it.each(["/", "/?lang=", "/?lang=fi", "/?lang=../404", "/?lang=constructor", "/?lang=__proto__"])(
  "answers %s with the page of the default language",
  async (path) => {
    const { response } = await ask(path);
    expect([response.status, response.headers.get("page")]).toEqual([200, "/index.html"]);
  },
);

it("passes conditional requests on, so that an unchanged page is 304", async () => {
  for (const path of ["/", "/?lang=en-US"]) {
    const { response } = await ask(path, { "If-None-Match": '"a"' });
    expect(response.status).toBe(304);
  }
});
