import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  await readFile("package.json", "utf8"),
);
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const path = /^node (\S+\.ts)$/.exec(script)?.[1];
  return path === undefined ? [] : [{ name, path }];
});

const run = (path = "", ...options: string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((done) => {
    execFile(process.execPath, [path, ...options], (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

it.each(commands)("npm run $name refuses an unknown option in one line", async ({ path }) => {
  const stderr = expect.stringMatching(/^Unknown option '--halp'.*\n$/);
  expect(await run(path, "--halp")).toEqual({ code: 2, stdout: "", stderr });
});

it("--help lists a command's options, with values and defaults", async () => {
  const { stdout } = await run("tools/content/content-check.ts", "--help");
  expect(stdout).toContain("\n  --language sv|en  of the list (default en)\n");
  const { stderr } = await run("tools/content/content-check.ts", "--language", "de");
  expect(stderr).toBe("--language is de: expected sv|en (--help lists all options)\n");
});
