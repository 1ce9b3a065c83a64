import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { beforeAll, expect, it } from "vitest";

const importing = (path: string) => `export * from "${path}";\n`;
const component = (code: string, element: string) =>
  `import { useState } from "react";\nexport function Fixture() {\n${code}\nvoid useState;\nreturn ${element};\n}\n`;

/** Files with a mistake, and the message about it. */
const mistakes = [
  ["src/content/a.ts", importing("#ui/icon.tsx"), "src/content/ must not import #ui/"],
  ["src/sections/hero/a.ts", importing("#server/app.ts"), "src/sections/ must not import #server/"],
  ["server/content/a.ts", importing("#layout/footer.tsx"), "server/ must not import #layout/"],
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

/** State that an island imports, which is allowed. */
const island = {
  "src/sections/area.island.tsx": 'export { useArea } from "./area.ts";\n',
  "src/sections/area.ts": `import { useState } from "react";\nexport const useArea = () => useState(1);\n`,
};

/** The lint's messages about a tree with these files, each with the file's path. */
let messages: string;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "lint-"));
  for (const path of [".oxlintrc.json", "tools/lint/plugin.ts"]) await cp(path, join(folder, path));
  for (const [path, text] of [...mistakes, ...Object.entries(island)]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const command = [resolve("node_modules/oxlint/bin/oxlint"), "--format=unix"];
  messages = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" }).stdout;
  await rm(folder, { recursive: true });
});

const about = (path: string) => messages.split("\n").filter((line) => line.startsWith(path));

it.each(mistakes)("names the mistake in %s", (path, _text, message) => {
  expect(about(path).join("\n")).toContain(message);
});

it("allows state in what an island imports", () => {
  expect(about("src/sections/area.ts").join("\n")).not.toContain("has no effect here");
});
