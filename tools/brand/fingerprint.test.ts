import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fonts } from "#brand/fonts.ts";
import { locales } from "#language/languages.ts";
import { site } from "#site.config";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { fingerprintFile, fingerprintOf } from "./fingerprint.ts";

const company = "brand";
const inputs = { folder: company, fonts, texts: site.texts, locales };

test("the generated files of the brand are up to date (npm run brand)", async () => {
  const madeFrom = await readFile(join(company, fingerprintFile), "utf8");
  expect(madeFrom.trim()).toBe(await fingerprintOf(inputs));
});

test("another original, another text on the share image and another set of languages change the fingerprint", async () => {
  const folder = await temporaryFolder();
  await cp(company, folder, { recursive: true });
  await writeFile(join(folder, "look.css"), ".look { color: red; }");
  const same = await fingerprintOf({ ...inputs, folder });
  await writeFile(join(folder, "mark.svg"), '<svg viewBox="0 0 8 8"><path d="M0 0"/></svg>');
  const shareHeading = "Other words";
  const changed = [
    await fingerprintOf({ ...inputs, folder }),
    await fingerprintOf({ ...inputs, texts: { sv: { ...site.texts.sv, shareHeading } } }),
    await fingerprintOf({ ...inputs, locales: locales.slice(1) }),
  ];
  expect(same).toBe(await fingerprintOf(inputs));
  expect(new Set([same, ...changed]).size).toBe(4);
});
