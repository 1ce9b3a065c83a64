import { execFile } from "node:child_process";
import { cp, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blankEnvironment } from "#tests/support/blank-environment.ts";
import { type Contentful, startContentful } from "#tests/support/contentful/contentful.ts";
import { addDraft, previewOf, secret } from "#tests/support/draft.ts";
import { area, news } from "#tests/support/sample.ts";
import { limit } from "#tests/support/scale.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { copyTree } from "#tests/support/tree-copy.ts";
import { addedLanguage, title } from "./added-language.ts";

/** Adds a language (Norwegian) to a copy of the repository and to a space. */

let copy: Awaited<ReturnType<typeof copyTree>>;
let service: Contentful;
let site: SiteProcess;
const at = (path: string) => join(copy.folder, path);

/** Runs a script of the copy. Resolves to its output. */
async function script(path: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [at(path), ...args], {
    cwd: copy.folder,
    env: { ...process.env, ...blankEnvironment },
    maxBuffer: 10_000_000,
  });
  return stdout;
}

beforeAll(async () => {
  copy = await copyTree();
  for (const [path, change] of Object.entries(addedLanguage)) {
    const before = await readFile(at(path), "utf8");
    const after = change(before);
    if (after === before)
      throw new Error(`${path} is unchanged, expected an edit for the language`);
    await writeFile(at(path), after);
  }
  await cp(at("src/layout/flags/sv.png"), at("src/layout/flags/nb.png"));
  await cp(at("brand/public/share-en-US.jpg"), at("brand/public/share-nb.jpg"));
  await script("tools/build/build.ts");
  service = await startContentful({ files: "same origin" });
  service.space.locales.push({ code: "nb", default: false, fallbackCode: "sv" });
  const translated = service.space.entries.find(({ sys }) => sys.id === news.id);
  Object.assign(translated?.fields["headline"] ?? {}, { nb: "Stallene står igjen" });
  addDraft(service.space, "news", "news-kladd", { headline: { sv: "Kladd", nb: "En kladd" } });
  site = await startSite(
    { ...service.environment, ...previewOf(service) },
    at("dist/server/node.js"),
  );
}, limit(6));

afterAll(async () => {
  await site?.stop();
  await service?.stop();
  await copy.remove();
});

const get = async (path: string) => (await fetch(site.url + path)).text();

test(
  "the type check finds nothing missing",
  async () => {
    expect(await script("node_modules/typescript/bin/tsc", "-b", "--force", copy.folder)).toBe("");
  },
  limit(6),
);

test("a language without a flag fails the build", async () => {
  await rename(at("src/layout/flags/nb.png"), at("nb.png"));
  await expect(script("tools/build/build.ts")).rejects.toThrow(
    "src/layout/flags/nb.png is missing",
  );
  await rename(at("nb.png"), at("src/layout/flags/nb.png"));
});

test("the page has labels, flags, company texts and content in the new language, and untranslated content in the default language", async () => {
  const html = await get("/?lang=nb");
  expect(html).toContain('<html lang="nb"');
  for (const text of ["tjenester", "LES MER", title, "Stallene står igjen"]) {
    expect(html).toContain(text);
  }
  expect(html).toContain(area.sv);
  expect(html).toContain('<meta property="og:locale" content="nb_NO"');
  expect(html).toContain('/share-nb.jpg"');
  expect((await fetch(`${site.url}/share-nb.jpg`)).status).toBe(200);
  const flags = [...html.matchAll(/class="language-switch-link"[^>]*aria-label="([^"]*)"/g)];
  expect(flags.map(([, name]) => name)).toEqual(["Svenska", "English", "Norsk bokmål"]);
  expect(html.match(/class="language-switch-flag" src="[^"]+"/g)).toHaveLength(3);
});

test("the preview shows drafts in the new language, with its bar in English", async () => {
  const query = new URLSearchParams({ secret, lang: "nb" });
  const html = await get(`/preview?${query}`);
  expect(html).toContain('<html lang="nb"');
  expect(html).toContain("En kladd");
  expect(html).toContain("You see drafts");
});
