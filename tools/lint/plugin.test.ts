import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { beforeAll, expect, it } from "vitest";

const importing = (path: string) => `export * from "${path}";\n`;
const component = (code: string, element: string) =>
  `import { useState } from "react";\nexport function Fixture() {\n${code}\nvoid useState;\nreturn ${element};\n}\n`;

/** Files with a mistake, and the lint's message about it. */
const mistakes = [
  ["src/content/a.ts", importing("#ui/icon.tsx"), "must not import #ui/"],
  ["src/ui/a.ts", 'void import("#sections/a.ts");\n', "must not import #sections/"],
  ["src/pages/a.ts", 'void import("#ui/menu.client.ts");\n', "*.client.ts in browsers only"],
  ["server/content/a.ts", importing("#layout/footer.tsx"), "must not import #layout/"],
  [
    "src/content/assertion.ts",
    "// oxlint-disable-next-line typescript/consistent-type-assertions\nvoid ({} as string);\n",
    "oxlint-disable-next-line <rule> -- <reason>",
  ],
  [
    "src/sections/state.tsx",
    component("const [n] = useState(0);", "<p>{n}</p>"),
    "useState() has no effect here",
  ],
  [
    "src/sections/handler.tsx",
    component("const act = () => {};", "<button type='button' onClick={act} />"),
    "onClick has no effect here",
  ],
  [
    "src/sections/style.tsx",
    component("", '<p style={{ color: "red" }} />'),
    "forbids style attributes",
  ],
] as const;

/** Files that use what their runtime lacks, and the compiler's message about it. */
const wrongRuntimes = [
  ["src/content/browser.ts", "void document.title;\n", "Cannot find name 'document'"],
  ["src/content/buffer.ts", 'void Buffer.from("");\n', "Cannot find name 'Buffer'"],
  ["src/parts/file.ts", 'void import("node:fs");\n', "Cannot find name 'node:fs'"],
  ["src/sections/width.ts", "void innerWidth;\n", "Cannot find name 'innerWidth'"],
  ["src/ui/late.ts", 'void import("./menu.client.ts");\n', "menu.client.ts' is not listed"],
  ["src/ui/menu.client.ts", "void process.env;\n", "Cannot find name 'process'"],
  ["src/client/start.ts", 'void import("#src/pages/size.ts");\n', "size.ts' is not listed"],
  ["src/pages/size.ts", "void window.innerWidth;\n", "Cannot find name 'window'"],
] as const;

/** State in an island, which is allowed. */
const island = [
  "src/ui/area.island.ts",
  `import { useState } from "react";\nexport const useArea = () => useState(1);\n`,
] as const;

/** The messages of lint and compiler about a tree with these files, each with the file's path. */
let messages: string;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "lint-"));
  const settings = (await readdir(".")).filter((name) => /^tsconfig|^package\.json/.test(name));
  for (const path of [".oxlintrc.json", "tools/lint/plugin.ts", ...settings]) {
    await cp(path, join(folder, path));
  }
  for (const [path, text] of [...mistakes, ...wrongRuntimes, island]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const outputOf = (...command: string[]) =>
    spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" }).stdout;
  messages = outputOf(resolve("node_modules/oxlint/bin/oxlint"), "--format=unix");
  await mkdir(join(folder, "node_modules"));
  for (const name of ["@types", "react", "vite"]) {
    await symlink(resolve("node_modules", name), join(folder, "node_modules", name));
  }
  messages += outputOf(resolve("node_modules/typescript/bin/tsc"), "-b", "--force");
  await rm(folder, { recursive: true });
});

const about = (path: string) => messages.split("\n").filter((line) => line.startsWith(path));

it.each([...mistakes, ...wrongRuntimes])("names the mistake in %s", (path, _text, message) => {
  expect(about(path).join("\n")).toContain(message);
});

it("allows state in an island", () => {
  expect(about(island[0])).toEqual([]);
});
