import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
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

test("another original drawing, another text on the share image and another set of languages change the fingerprint", async () => {
  const folder = await mkdtemp(join(tmpdir(), "brand-"));
  await cp(company, folder, { recursive: true });
  await writeFile(join(folder, "mark.svg"), '<svg viewBox="0 0 8 8"><path d="M0 0"/></svg>');
  const shareHeading = "Other words";
  const changed = [
    await fingerprintOf({ ...inputs, folder }),
    await fingerprintOf({ ...inputs, texts: { sv: { ...site.texts.sv, shareHeading } } }),
    await fingerprintOf({ ...inputs, locales: locales.slice(1) }),
  ];
  await rm(folder, { recursive: true });
  expect(new Set([await fingerprintOf(inputs), ...changed]).size).toBe(4);
});

test("formatting does not change the fingerprint", async () => {
  const folder = await mkdtemp(join(tmpdir(), "brand-"));
  await cp(company, folder, { recursive: true });
  for (const [name, from, to] of [
    ["logo.svg", ">", ">\n  "],
    ["colours.css", ";", " ;\n\n"],
    ["colours.css", ", ", ",\n    "],
  ] as const) {
    const text = await readFile(join(folder, name), "utf8");
    await writeFile(join(folder, name), text.replaceAll(from, to));
  }
  const formatted = await fingerprintOf({ ...inputs, folder });
  await rm(folder, { recursive: true });
  expect(formatted).toBe(await fingerprintOf(inputs));
});
