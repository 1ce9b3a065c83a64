import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

test.each(["docs/ARCHITECTURE.md", "docs/CONTRIBUTING.md"])(
  "the paths in %s exist",
  async (document) => {
    const text = await readFile(document, "utf8");
    const paths = [
      ...text.matchAll(
        /`((?:src|server|markdown-source|tools|tests|docs|bench|brand|content-files)\/[\w./-]*|\w[\w.]*config[\w.]*)`/g,
      ),
    ];
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.flatMap(([, path = ""]) => (existsSync(path) ? [] : [path]))).toEqual([]);
  },
);
