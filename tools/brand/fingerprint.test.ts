import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fonts } from "#brand/fonts.ts";
import { locales } from "#language/languages.ts";
import { site } from "#site.config";
import { fingerprintFile, fingerprintOf } from "./fingerprint.ts";

const company = "tests/fixtures/company/brand";
const inputs = { folder: company, fonts, texts: site.texts, locales };

test("the generated files of the tests' brand are up to date (NODE_OPTIONS=--conditions=test-company npm run brand)", async () => {
  const madeFrom = await readFile(join(company, fingerprintFile), "utf8");
  expect(madeFrom.trim()).toBe(await fingerprintOf(inputs));
});

/** Creates a copy of the brand's folder. Returns a function that changes a file's text and returns the fingerprint. */
async function changedBrand() {
  const folder = await mkdtemp(join(tmpdir(), "brand-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(company, folder, { recursive: true });
  return async (name: string, change: (text: string) => string) => {
    const path = join(folder, name);
    await writeFile(path, change(await readFile(path, "utf8")));
    return fingerprintOf({ ...inputs, folder });
  };
}

test("another original drawing, another text on the share image and another set of languages change the fingerprint", async () => {
  const change = await changedBrand();
  const shareHeading = "Other words";
  const changed = [
    await change("mark.svg", () => '<svg viewBox="0 0 8 8"><path d="M0 0"/></svg>'),
    await fingerprintOf({ ...inputs, texts: { sv: { ...site.texts.sv, shareHeading } } }),
    await fingerprintOf({ ...inputs, locales: locales.slice(1) }),
  ];
  expect(new Set([await fingerprintOf(inputs), ...changed]).size).toBe(4);
});

test("formatting does not change the fingerprint", async () => {
  const change = await changedBrand();
  const same = await fingerprintOf(inputs);
  expect(await change("logo.svg", (text) => text.replaceAll(">", ">\n  "))).toBe(same);
  const spread = (text: string) => text.replaceAll(";", " ;\n\n").replaceAll(", ", ",\n    ");
  expect(await change("colours.css", spread)).toBe(same);
});
