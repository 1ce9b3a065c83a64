import { createServer } from "node:http";
import { expect, languages, test } from "#tests/support/fixtures.ts";
import { shiftsOf, watchShifts } from "#tests/support/layout-shift.ts";
import { freePort } from "#tests/support/site-process.ts";

/** The first view: nothing moves while it streams in, and it shows that there is more below. */

const screens = [
  [320, 568],
  [360, 740],
  [390, 844],
  [430, 932],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1536, 864],
  [1920, 1080],
] as const;

for (const { name, path } of languages) {
  test(`${name}: 40 to 64 px of the first news picture show below the hero on every screen, and a phone's picture above the text`, async ({
    page,
    site,
  }) => {
    await page.goto(site.url + path);
    const picture = page.locator(".news-strip .picture").first();
    const text = page.locator(".hero-text");
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      const { y } = (await picture.boundingBox()) ?? { y: 0 };
      expect(height - y, `${width} × ${height}`).toBeGreaterThanOrEqual(40);
      expect(height - y, `${width} × ${height}`).toBeLessThanOrEqual(64);
      // The subject of a portrait picture is in its upper third.
      const { y: top } = (await text.boundingBox()) ?? { y: 0 };
      if (width < height) expect(top, `${width} × ${height}`).toBeGreaterThan(0.28 * y);
    }
  });
}

test("nothing moves while the page streams in", async ({ page, site }) => {
  await using slow = await startSlowPage(site.url);
  await watchShifts(page);
  for (const [width, height] of [
    [412, 823],
    [1350, 940],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(slow.url);
    expect(await shiftsOf(page)).toEqual([]);
  }
});

test("a phone on a slow line loads no about picture before its block is near", async ({
  playwright,
  launchOptions,
  site,
}) => {
  // Chromium loads lazy pictures 8,000 px ahead on such a line.
  const args = [...(launchOptions.args ?? []), "--force-effective-connection-type=2G"];
  await using browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url().slice(site.url.length)));
  await page.goto(site.url);
  const loadedIn = async (section: string) => {
    const sources = await page
      .locator(`${section} source`)
      .evaluateAll((all) => all.map((source) => source.getAttribute("srcset")).join());
    return requested.filter((path) => path.startsWith("/pictures/") && sources.includes(path));
  };
  await expect.poll(() => loadedIn(".news-strip")).toHaveLength(3);
  expect(await loadedIn(".about")).toEqual([]);
  const first = page.locator(".about-block").first();
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => loadedIn(".about")).not.toEqual([]);
  await expect(first.getByRole("heading")).toBeInViewport();
});

/** Serves the site's page in small chunks, each after a frame or two. */
async function startSlowPage(origin: string) {
  const server = createServer((request, response) => {
    const forward = async () => {
      const answer = await fetch(new URL(request.url ?? "/", origin));
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get("content-type") ?? "";
      response.writeHead(answer.status, { "Content-Type": type });
      const isPage = request.url?.startsWith("/?") === true || request.url === "/";
      // The head and everything below the first view are sent as single chunks.
      const [from, to] = isPage
        ? [body.indexOf("<body"), body.indexOf('id="about"')]
        : [body.length, 0];
      response.write(body.subarray(0, from));
      for (let at = from; at < to; at += 800) {
        await new Promise((resolve) => setTimeout(resolve, 40));
        response.write(body.subarray(at, Math.min(at + 800, to)));
      }
      response.end(body.subarray(Math.max(from, to)));
    };
    forward().catch(() => response.destroy());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: stop };
}
