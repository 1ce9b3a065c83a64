import { createServer } from "node:http";
import { expect, test } from "#tests/support/fixtures.ts";
import { shiftsOf, watchShifts } from "#tests/support/layout-shift.ts";
import { freePort } from "#tests/support/site-process.ts";

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
