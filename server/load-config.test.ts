import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Returns the configuration of a process in a folder with this `.env`, or the line with which it exits. */
async function configIn(dotEnv: string, environment: Record<string, string> = {}) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, ".env"), dotEnv);
  const script = `
    import { loadConfig } from ${JSON.stringify(resolve("server/load-config.ts"))};
    try { console.log(JSON.stringify(loadConfig())); } catch (error) { console.log(error.message); }
  `;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: folder,
    env: { PATH: process.env["PATH"], ...environment },
    encoding: "utf8",
  });
  return stdout.trim();
}

it("reads .env, and prefers the environment to it", async () => {
  const dotEnv = "PORT=4001\nSITE_URL=https://www.tallmon.example\n";
  expect(JSON.parse(await configIn(dotEnv, { PORT: "4002" }))).toMatchObject({
    port: 4002,
    settings: { siteUrl: "https://www.tallmon.example" },
  });
});

it("rejects a data folder that is a file, in one line", async () => {
  expect(await configIn("DATA_DIR=.env\n")).toBe('DATA_DIR is ".env": expected a folder');
});
