import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { readConfig } from "./config.ts";
import { createSite } from "./site.ts";
import { perRequest } from "#content/requests.ts";
import { perLocale } from "#language/languages.ts";
import { about, contentDirectory, slogan, titleFile } from "#tests/support/company.ts";
import { builtSite } from "#tests/support/built-site.ts";

vi.setConfig({ testTimeout: 30_000 });

/** The site over a copy of the files of the tests' company. */
async function siteOver(environment: Record<string, string> = {}) {
  const directory = await mkdtemp(join(tmpdir(), "app-"));
  const contentDir = join(directory, "content");
  await cp(contentDirectory, contentDir, { recursive: true });
  const config = readConfig({ CONTENT_DIR: contentDir, DATA_DIR: directory, ...environment });
  const site = await createSite(config, builtSite, () => undefined);
  await site.start();
  onTestFinished(async () => {
    await site.stop();
    await rm(directory, { recursive: true, force: true });
  });
  const ask = async (path: string, init: RequestInit = {}) =>
    site.fetch(new Request(`http://localhost:3000${path}`, init));
  return { contentDir, ask, text: async (path: string) => (await ask(path)).text() };
}

const allLive = perRequest(() => "live");

/** Polls `read` until its result satisfies the condition, since changes of files are noticed a moment later. */
async function eventually<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  const found = { value: await read() };
  await vi.waitUntil(async () => isSo((found.value = await read())), { timeout: 20_000 });
  return found.value;
}

describe("the site over files", () => {
  it("shows a changed file in both languages without a visit", async () => {
    const { contentDir, text } = await siteOver();
    const file = join(contentDir, titleFile);
    const original = await readFile(file, "utf8");
    for (const change of ["Ändrad.", "Ändrad igen."]) {
      await writeFile(file, original.replace(slogan, change));
      await eventually(
        () => text("/"),
        (page) => page.includes(change),
      );
      expect(await text("/?lang=en-US")).toContain(change);
    }
  });

  it("keeps its content while the folder is being replaced, and shows the new one", async () => {
    const { contentDir, ask, text } = await siteOver();
    const files = async () => (await (await ask("/healthz")).json()).content.files;
    await rename(contentDir, `${contentDir}-away`);
    await eventually(files, (found) => found.length > 0);
    expect(await text("/")).toContain(slogan);
    const file = join(`${contentDir}-away`, titleFile);
    await writeFile(file, (await readFile(file, "utf8")).replace(slogan, "Tillbaka."));
    await rename(`${contentDir}-away`, contentDir);
    await eventually(
      () => text("/"),
      (page) => page.includes("Tillbaka."),
    );
    expect(await files()).toEqual([]);
  });

  it("keeps the last readable version of a file that cannot be read, and names the mistake", async () => {
    const { contentDir, ask, text } = await siteOver();
    const health = async () => (await (await ask("/healthz")).json()).content;
    await writeFile(join(contentDir, titleFile), "---\nslogan: [\n---\n");
    const { files, lists } = await eventually(health, (content) => content.files.length > 0);
    expect(files[0]).toContain(titleFile);
    expect(lists.sv).toEqual(allLive);
    expect(await text("/")).toContain(slogan);
  });

  it("responds 304 to conditional requests, also after a file is saved unchanged, until it changes", async () => {
    const { contentDir, ask } = await siteOver();
    const file = join(contentDir, titleFile);
    const original = await readFile(file, "utf8");
    const first = await ask("/");
    const etag = first.headers.get("etag") ?? "";
    const askAgain = () => ask("/", { headers: { "If-None-Match": etag } });
    await writeFile(file, original);
    const again = await askAgain();
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    await writeFile(file, original.replace(slogan, "Ändrad."));
    const changed = await eventually(askAgain, ({ status }) => status === 200);
    expect(await changed.text()).toContain("Ändrad.");
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
      version: builtSite.version,
      builtAt: builtSite.builtAt,
      content: {
        source: "embedded",
        renewedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        ageSeconds: 0,
        newestChangeAt: expect.stringMatching(/^\d{4}-.*Z$/),
        lists: perLocale(() => allLive),
        problems: [],
        files: [],
      },
    });
  });

  it("requests no content for a health check", async () => {
    const requested = vi.fn<typeof fetch>(() =>
      Promise.resolve(new Response("{}", { status: 404 })),
    );
    vi.stubGlobal("fetch", requested);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { ask } = await siteOver({ CONTENTFUL_SPACE_ID: "s", CONTENTFUL_ACCESS_TOKEN: "t" });
    const atStart = requested.mock.calls.length;
    expect(atStart).toBeGreaterThan(0);
    const later = performance.now() + 3_600_000;
    const clock = vi.spyOn(performance, "now").mockReturnValue(later);
    onTestFinished(() => clock.mockRestore());
    expect((await ask("/healthz")).status).toBe(503);
    await new Promise(setImmediate);
    expect(requested.mock.calls.length).toBe(atStart);
    await ask("/");
    await vi.waitUntil(() => requested.mock.calls.length > atStart);
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

  it("sends a picture whose file name has other characters than ASCII letters", async () => {
    const { contentDir, ask, text } = await siteOver();
    const entry = join(contentDir, `about/${about.id}.sv.md`);
    await cp(join(contentDir, `about/${about.id}.jpg`), join(contentDir, "about/hus på ö.jpg"));
    const original = await readFile(entry, "utf8");
    await writeFile(entry, original.replace(`${about.id}.jpg`, "hus på ö.jpg"));
    const pattern = /\/pictures\/[^\s"]+-avif-[^\s"]+hus%20p%C3%A5%20%C3%B6[^\s"]*/;
    const page = await eventually(
      () => text("/"),
      (html) => pattern.test(html),
    );
    expect((await ask(pattern.exec(page)?.[0] ?? "")).headers.get("content-type")).toBe(
      "image/avif",
    );
  });

  it("inlines a small copy of the hero's placeholder into the page", async () => {
    const { text } = await siteOver();
    await expect
      .poll(() => text("/"), { timeout: 20_000 })
      .toMatch(/class="hero-placeholder"[^>]* src="data:image\/webp;base64,/);
  });

  it("sends the pictures that its pages name, and no others", async () => {
    const { ask, text } = await siteOver();
    const [named = ""] = /\/pictures\/[^\s"]+-avif-[^\s"]+/.exec(await text("/")) ?? [];
    const found = await ask(named);
    expect(found.headers.get("content-type")).toBe("image/avif");
    expect(found.headers.get("cache-control")).toContain("immutable");
    for (const other of [
      named.replace(/\/w\d+/, "/w77"),
      named.replace(/[0-9a-f]{16}/, "0".repeat(16)),
    ]) {
      const { status, headers } = await ask(other);
      expect([status, headers.get("cache-control")]).toEqual([404, "no-store"]);
    }
  });
});
