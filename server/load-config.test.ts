import type * as Fs from "node:fs";
import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { dataFolderProblem } from "./load-config.ts";

const disk = vi.hoisted(() => ({ isReadOnly: false }));
vi.mock("node:fs", async (load) => {
  const real = await load<typeof Fs>();
  const accessSync: typeof Fs.accessSync = (path, mode) => {
    if (disk.isReadOnly) throw Object.assign(new Error("EROFS"), { code: "EROFS" });
    real.accessSync(path, mode);
  };
  return { ...real, accessSync };
});

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
    siteUrl: "https://www.tallmon.example",
  });
});

it.each([".env", ".env/data"])(
  "rejects a data folder that is none, in one line: %s",
  async (name) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, ".env"), "");
    const dataDir = join(folder, name);
    expect(() => dataFolderProblem(dataDir)).toThrow(`DATA_DIR is "${dataDir}": expected a folder`);
  },
);

it("starts with a read-only data folder, and tells why nothing is stored", async () => {
  const folder = await temporaryFolder();
  expect(dataFolderProblem(folder)).toBeUndefined();
  disk.isReadOnly = true;
  onTestFinished(() => void (disk.isReadOnly = false));
  expect(dataFolderProblem(folder)).toBe("EROFS");
});
