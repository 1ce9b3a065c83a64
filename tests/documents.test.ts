import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  await readFile("package.json", "utf8"),
);
const tops = "src|server|tools|tests|docs|bench|brand|sample-space";

test.each(globSync("{*,docs/*,docs/decisions/*,{brand,server,tests,src/**}/README}.md"))(
  "the paths, links and commands in %s exist",
  async (document) => {
    if (document === "CHANGELOG.md") return;
    const text = await readFile(document, "utf8");
    const links = [...text.matchAll(/\]\(([^)#:<]+)(?:#[^)]*)?\)/g)].map(([, path = ""]) =>
      join(dirname(document), path),
    );
    const named = new RegExp(String.raw`\`((?:${tops})/[\w./-]*\w/?|\w[\w.]*config[\w.]*)\``, "g");
    const paths = [...text.matchAll(named)].map(([, path = ""]) => path);
    expect([...links, ...paths].filter((path) => !existsSync(path))).toEqual([]);
    const commands = [...text.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = ""]) => name);
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  },
);
