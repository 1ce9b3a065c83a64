import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { announceChange } from "#tests/support/announce.ts";
import { blankEnvironment } from "#tests/support/blank-environment.ts";
import { startContentful } from "#tests/support/contentful/contentful.ts";
import { portOf } from "#tests/support/port-of.ts";
import { startCommand, startSite } from "#tests/support/site-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Creates a folder with what a machine needs that only serves: no packages. */
async function productionInstall(): Promise<string> {
  const folder = await temporaryFolder();
  for (const path of ["package.json", "dist", "sample-space"]) {
    await cp(path, join(folder, path), { recursive: true });
  }
  return folder;
}

it("serves a build from a production install, names the content's source, and exits with 0 on SIGTERM", async () => {
  const folder = await productionInstall();
  // The build precedes it otherwise.
  const command = ["npm", "start", "--ignore-scripts"] as const;
  await using site = await startSite({}, { folder, command });
  expect(site.lines.join()).toContain('"content":"sample-space"');
  const page = await fetch(site.url, { headers: { connection: "close" } });
  expect(await page.text()).toContain('id="area-title"');
  expect(await announceChange(site.url), "an announcement without its secret").toBe(404);
  process.kill(site.pid, "SIGTERM");
  expect(await site.ended).toBe(0);
  expect(site.lines.join()).toContain('"server.stopping"');
});

it("starts the server in the container as npm start does", async () => {
  const [, command = ""] = /^CMD (\[.*\])$/m.exec(await readFile("Dockerfile", "utf8")) ?? [];
  expect(JSON.parse(command).join(" ")).toBe(startCommand);
});

it("warns once at a start with a Contentful space whose pages name localhost", async () => {
  await using service = await startContentful();
  const warnings = async (environment: Record<string, string>) => {
    await using site = await startSite({ ...service.environment, ...environment });
    return site.lines.filter((line) => line.includes('"config.local_site_url"'));
  };
  expect(await warnings({})).toEqual([expect.stringContaining('"level":"warn"')]);
  expect(await warnings({ SITE_URL: "https://www.example.com" })).toEqual([]);
});

/** Starts the build, which is to end with one line. Returns that line. */
async function lineOf(environment: Record<string, string>): Promise<string> {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["dist/server/node.js"], {
    env: { ...process.env, ...blankEnvironment, DATA_DIR: await temporaryFolder(), ...environment },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  const [line = "", ...others] = (stdout + stderr).trim().split("\n");
  expect(others).toEqual([]);
  return line;
}

it("ends with one line for a port that is taken, and for an unusable variable", async () => {
  const taken = createServer().listen(0, "localhost");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const PORT = String(portOf(taken));
  expect(await lineOf({ PORT })).toMatch(new RegExp(`"config.invalid".* ${PORT}: .*EADDRINUSE`));
  const line = await lineOf({ SAMPLE_SPACE: "/nowhere" });
  expect(line).toMatch(/"config.invalid".*SAMPLE_SPACE is /);
});
