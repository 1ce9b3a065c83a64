import { execFile } from "node:child_process";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smallContent } from "#tests/hosting/static-site.ts";
import { blankEnvironment } from "#tests/support/blank-environment.ts";
import { area, companyName, news } from "#tests/support/company.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { copyTree } from "#tests/support/tree-copy.ts";
import { addedLanguage, title } from "./added-language.ts";

/** Adds a language (Norwegian) to a copy of the repository: five files and the content. */

const secret = "a secret between editors";
let copy: Awaited<ReturnType<typeof copyTree>>;
let site: SiteProcess;
const at = (path: string) => join(copy.folder, path);

/** Runs a script of the copy. Resolves to its output. */
async function script(path: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [at(path), ...args], {
    cwd: copy.folder,
    env: { ...process.env, ...blankEnvironment, CONTENT_DIR: "" },
    maxBuffer: 10_000_000,
  });
  return stdout;
}

const entry = (headline: string, isDraft: boolean) =>
  `---\nheadline: ${headline}\nupdatedAt: 2026-07-01\n${isDraft ? "draft: true\n" : ""}---\n\nTekst.\n`;

beforeAll(async () => {
  copy = await copyTree();
  const content = await smallContent();
  await rm(at("content-files"), { recursive: true });
  await cp(content.directory, at("content-files"), { recursive: true });
  await content.remove();
  await cp("tests/fixtures/company/site.config.ts", at("site.config.ts"));
  await writeFile(at(`content-files/news/${news.id}.nb.md`), entry("Stallene står igjen", false));
  await writeFile(at("content-files/news/kladd.nb.md"), entry("En kladd", true));
  for (const [path, change] of Object.entries(addedLanguage)) {
    const before = await readFile(at(path), "utf8").catch(() => "");
    const after = change(before);
    if (after === before)
      throw new Error(`${path} is unchanged, expected an edit for the language`);
    await writeFile(at(path), after);
  }
  await rm(at("brand"), { recursive: true });
  await cp("tests/fixtures/company/brand", at("brand"), { recursive: true });
  await script("tools/brand/brand.ts");
  await script("tools/build/build.ts");
  site = await startSite(
    { CONTENT_DIR: at("content-files"), PREVIEW_SECRET: secret },
    at("dist/server/node.js"),
  );
}, 300_000);

afterAll(async () => {
  await site?.stop();
  await copy.remove();
});

const get = async (path: string) => (await fetch(site.url + path)).text();

test("adding a language changes at most five files, and the type check finds nothing missing", async () => {
  expect(Object.keys(addedLanguage).length).toBeLessThanOrEqual(5);
  expect(await script("node_modules/typescript/bin/tsc", "-p", copy.folder)).toBe("");
}, 120_000);

test("the page shows labels, company texts and content in the new language, and untranslated content in the default language", async () => {
  const html = await get("/?lang=nb");
  expect(html).toContain('<html lang="nb"');
  for (const text of ["tjenester", "LES MER", `${title} ${companyName}`, "Stallene står igjen"]) {
    expect(html).toContain(text);
  }
  expect(html).toContain(area.sv);
  expect(html).toContain('<meta property="og:locale" content="nb_NO"');
  expect(html).toContain('/share-nb.jpg"');
  expect((await fetch(`${site.url}/share-nb.jpg`)).status).toBe(200);
});

test("every page links to all three languages, with flags and hreflang", async () => {
  for (const path of ["/", "/?lang=en-US", "/?lang=nb"]) {
    const html = await get(path);
    const codes = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)"/gi)];
    expect(codes.map(([, code]) => code)).toEqual(["sv", "en", "nb", "x-default"]);
    const flags = [...html.matchAll(/class="language-switch-link"[^>]*aria-label="([^"]*)"/g)];
    expect(flags.map(([, name]) => name)).toEqual(["Svenska", "English", "Norsk bokmål"]);
    expect(html.match(/class="language-switch-flag" src="[^"]+"/g)).toHaveLength(3);
  }
});

test("sitemap, llms.txt and health report include the new language", async () => {
  const sitemap = await get("/sitemap.xml");
  expect(sitemap.match(/<loc>/g)).toHaveLength(3);
  expect(sitemap.match(/hreflang="nb"/g)).toHaveLength(3);
  expect(await get("/llms.txt")).toContain("Stallene står igjen");
  const health = JSON.parse(await get("/healthz"));
  expect(Object.keys(health.content.lists)).toEqual(["sv", "en-US", "nb"]);
});

test("the content check reports missing translations as warnings, not as errors", async () => {
  const findings = JSON.parse(await script("tools/content/content-check.ts", "--json"));
  const own = findings.filter(({ locale }: { locale?: string }) => locale === "nb");
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter(({ level }: { level: string }) => level === "error")).toEqual([]);
});

test("the preview shows drafts in the new language, with its bar in English", async () => {
  const query = new URLSearchParams({ secret, lang: "nb" });
  const html = await get(`/preview?${query}`);
  expect(html).toContain('<html lang="nb"');
  expect(html).toContain("En kladd");
  expect(html).toContain("You see drafts");
});

test("the static site and the import file for Contentful include the new language", async () => {
  expect(await readdir(at("dist/site"))).toContain("nb.html");
  expect(await readFile(at("dist/site/nb.html"), "utf8")).toContain("Stallene står igjen");
  expect(await readFile(at("dist/site/_redirects"), "utf8")).toContain("/ lang=nb /nb.html 200");
  await script("tools/content/setup/setup.ts", "--write", at("export"));
  const { locales } = JSON.parse(await readFile(at("export/content.json"), "utf8"));
  expect(locales.map(({ code }: { code: string }) => code).toSorted()).toEqual([
    "en-US",
    "nb",
    "sv",
  ]);
});
