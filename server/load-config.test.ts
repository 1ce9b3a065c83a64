import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { misspelledVariables } from "./load-config.ts";

/** Returns the configuration of a process in a folder with this `.env`, or the line with which it exits. */
async function configIn(dotEnv: string | undefined, environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "env-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "content-files"));
  if (dotEnv !== undefined) await writeFile(join(folder, ".env"), dotEnv);
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

it("reads .env", async () => {
  const config = await configIn("PORT=4001\nSITE_URL=https://www.tallmon.example\n");
  expect(JSON.parse(config)).toMatchObject({ port: 4001, siteUrl: "https://www.tallmon.example" });
});

it("prefers the environment to the file", async () => {
  const config = await configIn("PORT=4001\nHOST=0.0.0.0\n", { PORT: "4002" });
  expect(JSON.parse(config)).toMatchObject({ port: 4002, host: "0.0.0.0" });
});

it("rejects an invalid value in .env like one in the environment", async () => {
  expect(await configIn("PORT=http\n")).toBe(
    'PORT is "http": expected a port number from 0 to 65535',
  );
});

it("rejects a content folder that does not exist, in one line with its name", async () => {
  const line = await configIn(undefined, { CONTENT_DIR: "/nowhere" });
  expect(line).toMatch(
    /^CONTENT_DIR is "\/nowhere": there is no such folder; expected a folder[^\n]*$/,
  );
});

it.each([".env/data", "/proc/nothing/data"])(
  "rejects a data folder that cannot be written, in one line with its name: %s",
  async (folder) => {
    const line = await configIn("", { DATA_DIR: folder });
    expect(line).toContain(`DATA_DIR is "${folder}": expected a folder`);
    expect(line).not.toContain("\n");
  },
);

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
