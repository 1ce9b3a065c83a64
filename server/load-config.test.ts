import type * as Fs from "node:fs";
import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { dataFolderProblem, misspelledVariables } from "./load-config.ts";

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

it.each([".env", ".env/data", "/proc/nothing/data"])(
  "rejects a data folder that cannot be written, in one line with all other mistakes: %s",
  async (folder) => {
    const wrong = { PORT: "http", CONTENTFUL_ACCESS_TOKEN: "t" };
    const line = await configIn("", { DATA_DIR: folder, ...wrong });
    expect(line).toContain('PORT is "http"');
    expect(line).toContain("CONTENTFUL_SPACE_ID is not set");
    expect(line).toContain(`DATA_DIR is "${folder}": expected a folder`);
    expect(line).not.toContain("\n");
  },
);

it("tells a read-only data folder, with which the server starts, from a wrong one", async () => {
  const folder = await temporaryFolder();
  expect(dataFolderProblem(folder)).toBeUndefined();
  disk.isReadOnly = true;
  onTestFinished(() => void (disk.isReadOnly = false));
  expect(dataFolderProblem(folder)).toEqual({ reason: "EROFS", isReadOnly: true });
});

it("names the nearest variable for an unknown one that looks like the site's", () => {
  const found = misspelledVariables({
    CONTENTFUL_SPACE: "a",
    SITE_ADRESS: "b",
    SITE_ADDRESS: "of compose.yaml",
    PREVIEW_SECRET: "c",
    PATH: "d",
  });
  expect(found).toEqual([
    { name: "CONTENTFUL_SPACE", nearest: "CONTENTFUL_SPACE_ID" },
    { name: "SITE_ADRESS", nearest: expect.any(String) },
  ]);
});
