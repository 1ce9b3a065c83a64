import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { contentTypes } from "#content/model.ts";

it.each(["docs/editing.md", "docs/redigera.md"])(
  "%s describes every content type, and its pictures exist",
  async (path) => {
    const guide = await readFile(path, "utf8");
    const missing = Object.keys(contentTypes).filter((id) => !guide.includes(`(\`${id}\`)`));
    expect(missing).toEqual([]);
    for (const [, picture] of guide.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)) {
      expect(existsSync(`docs/${picture}`)).toBe(true);
    }
  },
);
