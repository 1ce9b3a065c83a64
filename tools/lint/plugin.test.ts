import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";

/** Returns the messages of the lint about a tree with these files. */
async function messagesOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lint-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "src"));
  for (const path of [".oxlintrc.json", "tools/lint/plugin.ts"]) await cp(path, join(folder, path));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const command = [resolve("node_modules/oxlint/bin/oxlint"), "--format=unix"];
  return spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" }).stdout;
}

it.each([
  ["src/content/file.ts", "#ui/icon.tsx", "src/content/ must not import #ui/"],
  ["src/ui/file.ts", "#src/pages/page.tsx", "src/ui/ must not import #src/"],
  ["src/sections/hero/file.ts", "#server/app.ts", "src/sections/ must not import #server/"],
  ["content-service/file.ts", "#tools/run.ts", "content-service/ must not import #tools/"],
  ["server/content/file.ts", "#layout/footer.tsx", "server/ must not import #layout/"],
])("%s must not import %s", async (path, imported, message) => {
  expect(await messagesOf({ [path]: `export * from "${imported}";\n` })).toContain(message);
});

it.each([
  ["state", "const [n] = useState(0);", "<p>{n}</p>", "useState() has no effect here"],
  [
    "a handler",
    "const act = () => {};",
    "<button type='button' onClick={act} />",
    "onClick has no",
  ],
  ["a style", "", '<p style={{ color: "red" }} />', "forbids style attributes"],
])("names %s in a component of the server", async (_, code, element, message) => {
  const text = `import { useState } from "react";\nexport function Fixture() {\n${code}\nvoid useState;\nreturn ${element};\n}\n`;
  expect(await messagesOf({ "src/sections/area.tsx": text })).toContain(message);
});

it("allows state in what an island imports", async () => {
  const messages = await messagesOf({
    "src/sections/area.island.tsx": 'export { useArea } from "./area.ts";\n',
    "src/sections/area.ts": `import { useState } from "react";\nexport const useArea = () => useState(1);\n`,
  });
  expect(messages).not.toContain("has no effect here");
});
