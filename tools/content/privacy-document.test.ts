import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { privacyDocument } from "./privacy-document.ts";

it("docs/privacy.md is up to date (`npm run content:docs` updates it)", async () => {
  expect(await readFile("docs/privacy.md", "utf8")).toBe(privacyDocument());
});
