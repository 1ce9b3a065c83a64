import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { readConfig } from "./config.ts";
import { createNodeApp } from "./node/node-app.ts";
import { contentDirectory, otherNews, slogan, titleFile } from "#tests/support/company.ts";
import { builtSite } from "#tests/support/built-site.ts";

vi.setConfig({ testTimeout: 30_000 });

/** The site over a copy of the files of the tests' company. */
async function siteOver(environment: Record<string, string> = {}) {
  const directory = await mkdtemp(join(tmpdir(), "app-"));
  const contentDir = join(directory, "content");
  await cp(contentDirectory, contentDir, { recursive: true });
  const config = readConfig({ CONTENT_DIR: contentDir, DATA_DIR: directory, ...environment });
  const app = await createNodeApp(config, builtSite, () => undefined);
  await app.start();
  onTestFinished(async () => {
    await app.stop();
    await rm(directory, { recursive: true, force: true });
  });
  const ask = async (path: string, init: RequestInit = {}) =>
    app.fetch(new Request(`http://localhost:3000${path}`, init));
  return { contentDir, ask, text: async (path: string) => (await ask(path)).text() };
}

const allLive = {
  general: "live",
  areas: "live",
  hero: "live",
  about: "live",
  partners: "live",
  news: "live",
  cases: "live",
};

/** Polls `read` until its result satisfies the condition, since the server checks the files only every few milliseconds. */
async function eventually<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  const found = { value: await read() };
  await vi.waitUntil(async () => isSo((found.value = await read())), { timeout: 20_000 });
  return found.value;
}

describe("the site over files", () => {
  it("shows a changed file at the next load in both languages", async () => {
    const { contentDir, text } = await siteOver();
    const file = join(contentDir, titleFile);
    const original = await readFile(file, "utf8");
    for (let change = 0; change < 3; change++) {
      await text("/");
      await writeFile(file, original.replace(slogan, `Ändrad ${change}.`));
      // Longer than the interval between two checks of the files.
      await new Promise((resolve) => {
        setTimeout(resolve, 30);
      });
      expect(await text("/")).toContain(`Ändrad ${change}.`);
      expect(await text("/?lang=en-US")).toContain(`Ändrad ${change}.`);
    }
  });

  it("keeps its content while the folder is being replaced", async () => {
    const { contentDir, text } = await siteOver();
    await rename(contentDir, `${contentDir}-away`);
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
    expect(await text("/")).toContain(slogan);
    await rename(`${contentDir}-away`, contentDir);
    expect(await text("/")).toContain(slogan);
  });

  it("keeps the ETag when a file is saved unchanged, and responds 304 to conditional requests", async () => {
    const { contentDir, ask } = await siteOver();
    const first = await ask("/");
    const etag = first.headers.get("etag") ?? "";
    await writeFile(join(contentDir, titleFile), await readFile(join(contentDir, titleFile)));
    const again = await ask("/", { headers: { "If-None-Match": etag } });
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  it("responds to HEAD with the headers of GET and no body", async () => {
    const { ask } = await siteOver();
    const [get, head] = await Promise.all([ask("/"), ask("/", { method: "HEAD" })]);
    expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"));
    expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
    expect(await head.text()).toBe("");
  });

  it("reports its health", async () => {
    const { ask } = await siteOver();
    const response = await ask("/healthz");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      status: "ok",
      content: {
        source: "embedded",
        renewedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        ageSeconds: 0,
        newestChangeAt: expect.stringMatching(/^\d{4}-.*Z$/),
        newestChangeTakenInAt: expect.stringMatching(/^\d{4}-.*Z$/),
        takenInBy: "start",
        secondsToTakeIn: null,
        lists: { sv: allLive, "en-US": allLive },
      },
    });
  });

  it("reports when a saved file reached the page and how long that took, regardless of dates in the file", async () => {
    const { contentDir, ask } = await siteOver();
    const content = async () => (await (await ask("/healthz")).json()).content;
    const start = await content();
    const file = join(contentDir, `news/${otherNews.id}.sv.md`);
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/headline: .*/, "headline: Nyss sparat"));
    const saved = await eventually(content, (now) => now.takenInBy === "renewal");
    expect(saved.newestChangeAt).toBe(start.newestChangeAt);
    expect(saved.newestChangeTakenInAt > start.newestChangeTakenInAt).toBe(true);
    expect(saved.secondsToTakeIn).toBeLessThan(60);

    await rm(file);
    const removed = await eventually(content, (now) => now.secondsToTakeIn === null);
    expect(removed.newestChangeTakenInAt > saved.newestChangeTakenInAt).toBe(true);
  });

  it("sends each language's page with the same bytes to everyone", async () => {
    const { ask } = await siteOver();
    const plain = await ask("/");
    const personal = await ask("/", {
      headers: { "Accept-Language": "en", Cookie: "lang=en-US", "User-Agent": "x" },
    });
    expect(personal.headers.get("etag")).toBe(plain.headers.get("etag"));
    expect(plain.headers.get("vary")).toBe("Accept-Encoding");
  });

  it("sends the same bytes for any other query parameters", async () => {
    const { ask } = await siteOver();
    for (const [address, others] of [
      ["/", ["/?", "/?campaign=1", "/?lang=de", "/?lang=de&lang=en-US", "/?LANG=en-US"]],
      ["/?lang=en-US", ["/?lang=en-US&campaign=1", "/?a=%20b&lang=en-US", "/?l%61ng=en%2DUS"]],
    ] as const) {
      const expected = await ask(address, { headers: { "Accept-Encoding": "br" } });
      const bytes = await expected.bytes();
      for (const other of others) {
        const answer = await ask(other, { headers: { "Accept-Encoding": "br" } });
        const found = { other, etag: answer.headers.get("etag"), bytes: await answer.bytes() };
        expect(found).toEqual({ other, etag: expected.headers.get("etag"), bytes });
      }
    }
  });

  it("delivers its pages' pictures, however many other variants were requested", async () => {
    const { ask, text } = await siteOver();
    const pictures = /(\/content-service\/images\/[^\s"]+)\?w=160[^\s"]*fm=avif[^\s"]*/g;
    const [onPage = "", original = ""] = [...(await text("/")).matchAll(pictures)].at(-1) ?? [];
    for (let width = 1; width <= 64; width++) await ask(`${original}?w=${width}&fm=png`);
    expect((await ask(`${original}?w=65&fm=png`)).status).toBe(429);
    expect((await ask(onPage.replaceAll("&amp;", "&"))).status).toBe(200);
  });
});

describe("SVGs of the content", () => {
  it("are served by the content service", async () => {
    const secret = "a-secret-of-forty-characters-for-editors";
    const { ask, text } = await siteOver({ PREVIEW_SECRET: secret });
    const page = await text("/");
    for (const name of ["service-area-icon", "partners-logo", "mega-menu-icon"]) {
      expect(page).toMatch(
        new RegExp(`<img class="${name}"[^>]* src="/content-service/[^"]+\\.svg"`),
      );
    }
    const { location } = Object.fromEntries((await ask(`/preview?secret=${secret}`)).headers);
    expect(await text(location ?? "")).toContain('id="preview-bar"');
  });
});
