import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

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

/** No setting of the machine's user, and the author that Git needs. */
const env = {
  PATH: process.env["PATH"],
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_EDITOR: "true",
  GIT_AUTHOR_NAME: "A",
  GIT_COMMITTER_NAME: "A",
  EMAIL: "a@example.com",
};

test.each([
  ["with conflicts", true],
  ["without conflicts", false],
])(
  "the commands in docs/UPGRADING.md, %s, bring newer code to a rebranded clone, and none of the original's content",
  async (_, hasConflicts) => {
    const folder = await temporaryFolder();
    const [original, own] = [join(folder, "original"), join(folder, "own")];
    const git = (cwd: string, ...args: string[]) => execFileSync("git", args, { cwd, env });
    const commit = async (cwd: string, files: Record<string, string>, removed: string[] = []) => {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(cwd, path)), { recursive: true });
        await writeFile(join(cwd, path), `${text}\n`);
      }
      for (const path of removed) await rm(join(cwd, path));
      git(cwd, "add", "-A");
      git(cwd, "commit", "-qm", "Change");
    };
    await mkdir(original);
    git(original, "init", "-q", "-b", "main");
    const [sample, look, code] = ["content-files/news/sample.md", "brand/look.css", "src/code.ts"];
    await commit(original, { [sample]: "Sample", [look]: "drawn", [code]: "1" });
    git(folder, "clone", "-q", original, own);
    await commit(own, { "content-files/news/own.md": "Own", "brand/logo.svg": "own" }, [
      sample,
      look,
    ]);
    const added = { "content-files/news/added.md": "Sample", "brand/drawings/added.svg": "new" };
    const changed = { [sample]: "Changed", [look]: "redrawn" };
    await commit(original, { ...added, ...(hasConflicts ? changed : {}), [code]: "2" });
    git(original, "tag", "v1.1.0");

    const guide = await readFile("docs/UPGRADING.md", "utf8");
    const commands = guide.match(/^git .*$/gm) ?? [];
    expect(commands.length).toBeGreaterThan(3);
    for (const command of commands) {
      const line = command.replace("ADDRESS-OF-THE-ORIGINAL", original);
      const { status } = spawnSync("sh", ["-c", line], { cwd: own, env });
      const isStopped = hasConflicts && line.startsWith("git merge");
      expect([command, status]).toEqual([command, isStopped ? 1 : 0]);
    }
    expect(git(own, "status", "--porcelain").toString()).toBe("");
    expect(await readFile(join(own, code), "utf8")).toBe("2\n");
    expect(git(own, "ls-files").toString().trim().split("\n")).toEqual([
      "brand/logo.svg",
      "content-files/news/own.md",
      code,
    ]);
  },
);
