import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";
import { expect, test } from "#tests/support/fixtures.ts";
import { freePort } from "#tests/support/site-process.ts";
import { makeStaticSite, smallContent } from "./static-site.ts";

/** A host of files that looks at no query and knows nothing of languages. */
let host: Server;
let url: string;
let content: Awaited<ReturnType<typeof smallContent>>;
let made: Awaited<ReturnType<typeof makeStaticSite>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  content = await smallContent();
  made = await makeStaticSite({ CONTENT_DIR: content.directory });
  const port = await freePort();
  url = `http://localhost:${port}`;
  host = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", url);
    const name = pathname === "/" ? "/index.html" : decodeURIComponent(pathname);
    readFile(join(made.site, name)).then(
      (file) => response.writeHead(200, { "Content-Type": types[extname(name)] ?? "" }).end(file),
      () => response.writeHead(404).end(),
    );
  }).listen(port, "localhost");
});

test.afterAll(async () => {
  host?.close();
  await made?.remove();
  await content?.remove();
});

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".avif": "image/avif",
  ".json": "application/json",
};

test("a static site without Contentful has both languages on any host, and asks no service", async ({
  page,
  complaints,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${url}/?lang=en-US`);
  await expect(page.getByRole("heading", { name: "Our Services" })).toBeAttached();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("link", { name: "Svenska" }).click();
  await expect(page.getByRole("heading", { name: "Våra Erbjudanden" })).toBeAttached();
  await expect(page).toHaveURL(`${url}/`);
  await page.getByRole("button", { name: "Middag" }).click();
  await expect(page.locator(".hero-image[data-shown=true] img")).toHaveJSProperty("complete", true);
  expect(asked.filter((address) => address.includes("/entries"))).toEqual([]);
  expect(complaints).toEqual([]);
});
