import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { contentTypes } from "#content/model.ts";
import { editingGuide, guidePaths } from "#tools/content/editing-guide.ts";

describe.each(["sv", "en"] as const)("the editor's guide in %s", (language) => {
  it("is up to date with the content model (`npm run content:docs` updates it)", async () => {
    expect(await readFile(guidePaths[language], "utf8")).toBe(editingGuide(language));
  });

  it("names every field, and all its pictures exist", () => {
    const guide = editingGuide(language);
    for (const { fields } of Object.values(contentTypes)) {
      for (const field of Object.keys(fields)) expect(guide).toContain(`(\`${field}\`)`);
    }
    for (const [, path] of guide.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)) {
      expect(existsSync(`docs/${path}`)).toBe(true);
    }
  });
});
