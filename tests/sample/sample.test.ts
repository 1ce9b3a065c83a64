import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { openContentFolder } from "#markdown-source/folder.ts";
import { locales } from "#language/languages.ts";
import { contrastFindings } from "#tools/brand/contrast.ts";
import { fingerprintFile, fingerprintOf } from "#tools/brand/fingerprint.ts";
import type { BrandFonts } from "#tools/brand/web-fonts.ts";
import { contentFindings } from "#tools/content/content-findings.ts";
import { readConfig } from "#server/config.ts";

type ShareTexts = Readonly<Record<string, { shareHeading: string; shareLine: string }>>;

/** The repository's own company, tested for properties that any content has. */

const content = "content-files";
const { site: company }: { site: { companyName: string; legalName: string; texts: ShareTexts } } =
  await import(resolve("site.config.ts"));

test("the published content has no errors", async () => {
  const findings = await contentFindings(readConfig({ CONTENT_DIR: content }));
  expect(findings.filter(({ level, draft }) => level === "error" && !draft)).toEqual([]);
});

test("npm run brand has run since the brand was last changed", async () => {
  const { fonts }: { fonts: BrandFonts } = await import(resolve("brand/fonts.ts"));
  const inputs = { folder: "brand", fonts, texts: company.texts, locales };
  const madeFrom = await readFile(join("brand", fingerprintFile), "utf8");
  expect(madeFrom.trim()).toBe(await fingerprintOf(inputs));
});

test("every pair of the brand's colours has enough contrast", async () => {
  expect(await contrastFindings("brand")).toEqual([]);
});

test("no code or test contains texts of the repository's own company", async () => {
  const { entries } = (await openContentFolder(content).read()).space;
  const texts = entries.flatMap(({ fields }) =>
    Object.values(fields).flatMap((values) => Object.values(values)),
  );
  const phrases = [company.legalName, ...valuesOf(company.texts), ...texts]
    .filter((text) => typeof text === "string")
    // Searches the first 60 characters of a text, and skips phrases of one or two words, which may occur by chance.
    .map((text) => text.slice(0, 60))
    .filter((text) => /\S\s+\S+\s+\S/.test(text));
  // A short company name may occur in the code as a word.
  if (company.companyName.length > 5) phrases.push(company.companyName);
  const found: string[] = [];
  for (const top of ["src", "server", "markdown-source", "tools", "tests"]) {
    for (const entry of await readdir(top, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (
        !entry.isFile() ||
        !/\.(?:tsx?|mjs|css|json|md)$/.test(path) ||
        /\b(?:dist|node_modules)\b/.test(path)
      ) {
        continue;
      }
      const text = (await readFile(path, "utf8")).toLowerCase();
      for (const phrase of phrases) {
        if (text.includes(phrase.toLowerCase())) found.push(`${path}: ${phrase}`);
      }
    }
  }
  expect(found).toEqual([]);
});

const valuesOf = (texts: object): unknown[] =>
  Object.values(texts).flatMap((value) => (typeof value === "object" ? valuesOf(value) : value));
