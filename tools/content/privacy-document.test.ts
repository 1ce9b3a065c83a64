import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { privacyDocument } from "./privacy-document.ts";

it("is what docs/privacy.md says: otherwise run `node tools/content/write-privacy.ts`", async () => {
  expect(await readFile("docs/privacy.md", "utf8")).toBe(privacyDocument());
});
