import { spawn, spawnSync } from "node:child_process";
import { cp, mkdir, readFile, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it, vi } from "vitest";
import { blankEnvironment } from "#tests/support/blank-environment.ts";
import { freePort } from "#tests/support/site-process.ts";
import { limit } from "#tests/support/scale.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

vi.setConfig({ testTimeout: limit(6) });

/** Runs `npm start` in a folder; `ready` resolves to its address, or rejects with its output when it exits before. */
async function npmStart(folder: string, variables: Record<string, string> = {}) {
  const port = await freePort();
  const environment = { PORT: String(port), DATA_DIR: await temporaryFolder() };
  const child = spawn("npm", ["start"], {
    cwd: folder,
    env: { ...process.env, ...blankEnvironment, ...environment, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('"server.ready"')) resolve(`http://localhost:${port}`);
      });
    }
    void ended.then(() => reject(new Error(output)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended, output: () => output };
}

/** Creates a production install: the packages that `npm ci --omit=dev` installs, and the copied files. */
async function productionInstall(alsoCopied: readonly string[]): Promise<string> {
  const folder = await temporaryFolder();
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    await readFile("package.json", "utf8"),
  );
  for (const name of Object.keys(dependencies)) {
    await mkdir(join(folder, "node_modules", name, ".."), { recursive: true });
    // Its own dependencies are found beside the link's target.
    await symlink(resolve("node_modules", name), join(folder, "node_modules", name));
  }
  for (const path of ["package.json", "tools", "sample-space", ...alsoCopied]) {
    await cp(path, join(folder, path), { recursive: true });
  }
  return folder;
}

it("serves a build from a production install, names the content's source and misspelled variables, and exits with 0 on SIGTERM", async () => {
  const folder = await productionInstall(["dist"]);
  const { child, ready, ended, output } = await npmStart(folder, { CONTENTFUL_SPACE: "abc" });
  const url = await ready;
  expect(output()).toContain('"name":"CONTENTFUL_SPACE","nearest":"CONTENTFUL_SPACE_ID"');
  expect(output()).toContain('"content":"sample space in sample-space"');
  const page = await fetch(url, { headers: { connection: "close" } });
  expect(await page.text()).toContain('id="area-title"');
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(output()).toContain('"server.stopping"');
});

it("explains in one line that a production install has no build", async () => {
  const { ended, output } = await npmStart(await productionInstall([]));
  expect(await ended).toBe(1);
  const lines = output()
    .split("\n")
    .filter((line) => line !== "" && !/^(?:>|npm)/.test(line));
  expect(lines).toEqual([expect.stringMatching(/^Nothing has been built/)]);
});

it("exits with one line for an unusable variable", () => {
  const { status, stderr } = spawnSync(process.execPath, ["tools/start.ts"], {
    env: { ...process.env, ...blankEnvironment, SAMPLE_SPACE: "/nowhere" },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  const line = { level: "error", event: "config.invalid" };
  expect(JSON.parse(stderr)).toMatchObject({
    ...line,
    reason: expect.stringMatching(/^SAMPLE_SPACE is "\/nowhere"/),
  });
});

/** Runs `tools/node.mjs` as npm does: on a Node.js of the first version, while npm itself runs on the second one. */
function runScript(own: string, npms: string, npmsPath: string) {
  const version = `Object.defineProperty(process, "versions", { value: { node: "${own}" } })`;
  const flags = ["--import", `data:text/javascript,${encodeURIComponent(version)}`];
  return spawnSync(process.execPath, [...flags, "tools/node.mjs", "tools/start.ts", "--flag"], {
    env: {
      ...process.env,
      npm_config_user_agent: `npm/11.0.0 node/v${npms} linux x64`,
      npm_node_execpath: npmsPath,
    },
    encoding: "utf8",
  });
}

it("runs scripts on the Node.js of the machine if it is new enough", () => {
  const { stdout } = runScript("24.1.0", "22.18.0", "/bin/echo");
  expect(stdout).toMatch(/tools\/start\.ts --flag\n$/);
});

it("explains in one line that every Node.js is too old", () => {
  const { status, stderr } = runScript("20.19.0", "22.17.1", "/bin/echo");
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Node\.js 22\.17\.1 is too old: expected 22\.18 or newer[^\n]*\n$/);
});
