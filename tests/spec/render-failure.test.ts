import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { createSite } from "#server/site.ts";
import { contentDirectory } from "#tests/support/company.ts";
import { builtSite } from "#tests/support/built-site.ts";

const section = vi.hoisted(() => ({ throws: true }));
vi.mock("#sections/partners/partners.tsx", () => ({
  Partners() {
    if (section.throws) throw new Error("broken on purpose");
    return null;
  },
}));

test("a section that throws on the server results in the router's error screen and 500, until it can be rendered", async () => {
  const directory = await mkdtemp(join(tmpdir(), "render-failure-"));
  const config = readConfig({ CONTENT_DIR: contentDirectory, DATA_DIR: directory });
  const lines: string[] = [];
  const app = await createSite(config, builtSite, (_level, event, fields) =>
    lines.push(JSON.stringify({ event, ...fields })),
  );
  await app.start();
  onTestFinished(async () => {
    await app.stop();
    await rm(directory, { recursive: true, force: true });
  });
  const get = (path: string) => app.fetch(new Request(`http://localhost:3000${path}`));
  for (const path of ["/", "/?lang=en-US"]) {
    const answer = await get(path);
    expect(answer.status).toBe(500);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const html = await answer.text();
    expect(html).toMatch(
      /<h2>Unexpected Application Error!<\/h2><h3[^>]*>500 Internal Server Error</,
    );
    expect(html).not.toContain("broken on purpose");
  }
  expect(lines.join()).toContain("broken on purpose");
  section.throws = false;
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
  onTestFinished(() => clock.mockRestore());
  await vi.waitUntil(async () => (await get("/")).status === 200, { timeout: 10_000 });
});
