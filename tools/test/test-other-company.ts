import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { spawnSync } from "node:child_process";
import { copyTree } from "./tree-copy.ts";

/*
 * Puts the tests' company, with other letters in its texts, into a copy of the repository, and runs `tests/sample` there;
 * with `--all`, all tests.
 */
const { values } = parseArgs({ options: { all: { type: "boolean", default: false } } });
const company = "tests/fixtures/company";

/** Replaces each of the letters a to y and the digits 1 to 8 by the next one, which keeps the text's length. */
const disguised = (text: string): string =>
  text.replaceAll(/[a-y1-8]/gi, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 1));

/** Disguises the texts in a file's front matter, quoted or plain, and its body. */
function disguisedEntry(markdown: string): string {
  const [, head = "", body = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(markdown) ?? [];
  const lines = head
    .split("\n")
    .map((line) =>
      line.replace(
        /^((?:title|headline|name|slogan|tagText|address|box|postnummer|phone|ribbonText(?:Title|SubTitle)): "?)([^"]*)/,
        (_, key: string, text: string) => key + disguised(text),
      ),
    )
    .map((line) =>
      line.replace(/(alt: ")([^"]*)/, (_, key: string, text) => key + disguised(text)),
    );
  return `---\n${lines.join("\n")}\n---\n${disguised(body)}`;
}

const { folder, remove } = await copyTree();
try {
  const content = join(folder, "content-files");
  await rm(content, { recursive: true });
  await cp(`${company}/content-files`, content, { recursive: true });
  for (const path of await readdir(content, { recursive: true })) {
    if (!path.endsWith(".md")) continue;
    const file = join(content, path);
    await writeFile(file, disguisedEntry(await readFile(file, "utf8")));
  }
  const config = await readFile(`${company}/site.config.ts`, "utf8");
  const texts = /"([^"]*)"/g;
  await writeFile(
    join(folder, "site.config.ts"),
    config.replaceAll(texts, (_, text: string) =>
      text.startsWith("https:") ? `"${text}"` : `"${disguised(text)}"`,
    ),
  );
  await rm(join(folder, "brand"), { recursive: true });
  await cp(`${company}/brand`, join(folder, "brand"), { recursive: true });
  const brand = ["--import", "./tools/require-node.mjs", "tools/brand/brand.ts"];
  spawnSync(process.execPath, brand, { cwd: folder, stdio: "inherit" });
  const tests = values.all ? [[], []] : [["tests/sample"], ["tests/sample"]];
  const codes = ["tools/test/test-unit.ts", "tools/test/test-e2e.ts"].map((script, index) => {
    const args = ["--import", "./tools/require-node.mjs", script, ...(tests[index] ?? [])];
    return spawnSync(process.execPath, args, { cwd: folder, stdio: "inherit" }).status ?? 1;
  });
  process.exitCode = Math.max(...codes);
} finally {
  await remove();
}
