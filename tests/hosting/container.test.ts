import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmod, cp, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import * as v from "valibot";
import { expect, it, onTestFinished, vi } from "vitest";
import { print } from "#tests/faults/measure.ts";
import { freePort } from "#tests/support/site-process.ts";
import { readContainerFile } from "./container-file.ts";
import { isLong } from "#tests/support/scale.ts";

/** Executes the Dockerfile's instructions in an empty folder, since tests have no container engine. */

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });

const stages = readContainerFile(await readFile("Dockerfile", "utf8"));
const isRoot = process.getuid?.() === 0;
/** Debian's `nobody`. */
const unprivileged = 65_534;
const asUnprivileged = isRoot ? { uid: unprivileged, gid: unprivileged } : {};
/** Path with the Node.js that runs the tests, in place of the image's. */
const path = `${dirname(process.execPath)}:${process.env["PATH"]}`;

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "container-"));
  await chmod(folder, 0o755);
  onTestFinished(async () => {
    spawnSync("chmod", ["-R", "u+w", folder]);
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Returns a function that returns whether .dockerignore allows a path. */
async function contextFilter(): Promise<(path: string) => boolean> {
  const rules = (await readFile(".dockerignore", "utf8"))
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  expect(rules[0]).toBe("*");
  const allowed = new Set(rules.slice(1).map((rule) => rule.replace(/^!/, "")));
  return (path) => path === "." || allowed.has(path.split("/")[0] ?? "");
}

/** Executes a COPY instruction, from the repository or an earlier stage. */
async function copy(
  from: string,
  to: string,
  names: readonly string[],
  isIn: (path: string) => boolean = () => true,
) {
  const target = names.at(-1) ?? ".";
  for (const name of names.slice(0, -1)) {
    const source = resolve(from, name);
    const isFolderItself = name === "." || !target.endsWith("/");
    const destination = isFolderItself ? resolve(to, target) : resolve(to, target, basename(name));
    await cp(source, destination, {
      recursive: true,
      filter: (file) => isIn(relative(from, file) || "."),
    });
  }
}

/** Creates the last stage's files, which its user cannot change, and a folder for its data. */
async function image(root: string) {
  const folder = await emptyFolder();
  const stage = stages.at(-1);
  if (!stage) throw new Error("the Dockerfile has no stage");
  for (const { name, text } of stage.instructions) {
    if (name !== "COPY") continue;
    const [flag, ...names] = text.split(" ");
    expect(flag).toBe("--from=build");
    await copy(
      root,
      folder,
      names.map((each) => each.replace(/^\/site\//, "")),
    );
  }
  const data = await emptyFolder();
  if (isRoot) spawnSync("chown", [`${unprivileged}`, data]);
  // Simulates a read-only file system: the user cannot write root's files, and its own are made read-only.
  else spawnSync("chmod", ["-R", "a-w", folder]);
  const port = await freePort();
  const env = { ...stage.environment, PATH: path, PORT: String(port), DATA_DIR: data };
  return { folder, data, env, url: `http://127.0.0.1:${port}`, stage };
}

type Image = Awaited<ReturnType<typeof image>>;

function commandOf({ stage }: Image, name: "CMD" | "HEALTHCHECK"): [string, ...string[]] {
  const text = stage.instructions.findLast((instruction) => instruction.name === name)?.text ?? "";
  const array = text.slice(text.indexOf("["));
  return v.parse(v.tupleWithRest([v.string()], v.string()), JSON.parse(array));
}

const isHealthy = (made: Image) => {
  const [command, ...args] = commandOf(made, "HEALTHCHECK");
  const { status } = spawnSync(command, args, { env: made.env, ...asUnprivileged });
  return status === 0;
};

/** Starts CMD, checks the container's promises, and returns the seconds from SIGTERM to its exit. */
async function serve(made: Image): Promise<number> {
  expect(isHealthy(made)).toBe(false);
  const [command, ...args] = commandOf(made, "CMD");
  const child = spawn(command, args, {
    cwd: made.folder,
    env: made.env,
    stdio: ["ignore", "pipe", "inherit"],
    ...asUnprivileged,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const before = await filesOf(made);
  await readyLine(child);
  expect(isHealthy(made)).toBe(true);
  const page = await fetch(made.url, { headers: { connection: "close" } });
  expect(await page.text()).toContain('id="area-title"');
  expect(await filesOf(made)).toEqual(before);
  const ended = new Promise<number | null>((done) => {
    child.once("exit", done);
  });
  const told = performance.now();
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  const seconds = Math.round(performance.now() - told) / 1000;
  print("container", { secondsToEnd: seconds });
  expect(isHealthy(made)).toBe(false);
  return seconds;
}

/** Returns every file except those of packages. */
async function filesOf({ folder }: Image): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name !== "node_modules");
  const below = names.map((name) =>
    readdir(join(folder, name), { recursive: true }).catch(() => []),
  );
  return [...names, ...(await Promise.all(below)).flat()];
}

const readyLine = (child: ChildProcess) =>
  new Promise<void>((ready, failed) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes('"server.ready"')) ready();
    });
    child.once("exit", (code) => failed(new Error(`CMD exited with ${code}, expected 0`)));
  });

it("serves from the image's files as an unprivileged user, writes only to its volume and exits on SIGTERM", async () => {
  const root = await emptyFolder();
  await symlink(resolve("node_modules"), join(root, "node_modules"));
  for (const name of ["dist", "content-files", "package.json"]) {
    await cp(name, join(root, name), { recursive: true });
  }
  expect(await serve(await image(root))).toBeLessThan(10);
});

it("runs as an unprivileged user, with a health check and a volume for its data", () => {
  const last = stages.at(-1);
  const textOf = (name: string) =>
    last?.instructions.findLast((instruction) => instruction.name === name)?.text;
  expect(textOf("USER")).toBe("node");
  expect(textOf("VOLUME")).toBe(last?.environment["DATA_DIR"]);
  expect(textOf("HEALTHCHECK")).toMatch(/--timeout=/);
  expect(last?.from).toMatch(/^node:24\.\d+\.\d+-slim$/);
});

it.skipIf(!isLong)("builds from only the files that .dockerignore allows", async () => {
  const root = await emptyFolder();
  const home = await emptyFolder();
  if (isRoot) spawnSync("chown", [`${unprivileged}`, root, home]);
  const isIn = await contextFilter();
  const [build] = stages;
  for (const { name, text } of build?.instructions ?? []) {
    if (name === "COPY") {
      await copy(resolve("."), root, text.split(" "), isIn);
      if (isRoot) spawnSync("chown", ["-R", `${unprivileged}`, root]);
    }
    if (name !== "RUN") continue;
    const began = performance.now();
    const { status, stderr } = spawnSync("/bin/sh", ["-c", text], {
      cwd: root,
      env: {
        ...process.env,
        ...npmSettings(),
        // `npm run` sets it to the cache of the user who runs the tests.
        npm_config_cache: join(home, "npm-cache"),
        PATH: path,
        HOME: home,
        TMPDIR: home,
      },
      encoding: "utf8",
      ...asUnprivileged,
    });
    print(text, { seconds: Math.round((performance.now() - began) / 1000) });
    expect([status, stderr.slice(-500)]).toEqual([0, expect.anything()]);
  }
  const installed = await readdir(join(root, "node_modules"));
  expect(installed).not.toContain("vite");
  expect(await serve(await image(root))).toBeLessThan(10);
});

/** npm's registry and certificate settings. */
const npmSettings = (): Record<string, string> =>
  Object.fromEntries(
    ["registry", "cafile"].flatMap((name) => {
      const { stdout } = spawnSync("npm", ["config", "get", name], { encoding: "utf8" });
      const value = stdout.trim();
      return value === "" || value === "null" ? [] : [[`npm_config_${name}`, value]];
    }),
  );
