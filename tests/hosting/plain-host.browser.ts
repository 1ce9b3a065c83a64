import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { expect, test } from "#tests/support/fixtures.ts";
import { makeStaticSite, smallContent } from "./static-site.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** Starts a web server for a folder that ignores queries, as any static host without configuration. */
async function startPlainHost(folder: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = folder + (pathname === "/" ? "/index.html" : decodeURIComponent(pathname));
    const isFound = existsSync(file);
    response.writeHead(isFound ? 200 : 404, { "Content-Type": types[extname(file)] ?? "" });
    // The page may still request pictures when the test removes the folder.
    createReadStream(isFound ? file : `${folder}/404.html`)
      .on("error", () => response.destroy())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

test("a static host that ignores queries shows each language at its address", async ({
  page,
  pageErrors,
}) => {
  const content = await smallContent();
  const made = await makeStaticSite({ CONTENT_DIR: content.directory });
  const host = await startPlainHost(made.site);
  try {
    await page.goto(`${host.url}/?lang=en-US#about`);
    await expect(page).toHaveURL(`${host.url}/en-US.html?lang=en-US#about`);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.goto(host.url);
    await expect(page.locator("html")).toHaveAttribute("lang", "sv");
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByRole("link", { name: "Svenska" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "sv");
    expect(pageErrors).toEqual([]);
  } finally {
    host.stop();
    await made.remove();
    await content.remove();
  }
});
