import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmod, cp, readdir, readFile, symlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { print } from "#tests/faults/measure.ts";
import { freePort } from "#tests/support/site-process.ts";
import { isLong, limit } from "#tests/support/scale.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Executes the Dockerfile's instructions in an empty folder, since tests have no container engine. */

vi.setConfig({ testTimeout: limit(30) });

/** The instructions of the two stages. Line continuations, here-documents and build arguments are not supported. */
const [build = [], image = []] = (await readFile("Dockerfile", "utf8"))
  .split(/^(?=FROM )/m)
  .slice(1)
  .map((stage) =>
    [...stage.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name = "", text = ""]) => ({ name, text })),
  );
const textOf = (name: string) =>
  image.findLast((instruction) => instruction.name === name)?.text ?? "";
const variables = Object.fromEntries(
  textOf("ENV")
    .split(" ")
    .map((pair) => pair.split("=")),
);

/** Debian's `nobody`. */
const nobody = { uid: 65_534, gid: 65_534 };
/** Whether root runs the tests, in a folder that others can read (unlike root's home folder). */
const canBeNobody = spawnSync(process.execPath, ["--version"], nobody).status === 0;
const asUnprivileged = canBeNobody ? nobody : {};
const giveToUnprivileged = (...folders: readonly string[]) => {
  if (canBeNobody) spawnSync("chown", ["-R", `${nobody.uid}`, ...folders]);
};
/** Path with the Node.js that runs the tests, in place of the image's. */
const PATH = `${dirname(process.execPath)}:${process.env["PATH"]}`;

async function emptyFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755);
  onTestFinished(() => void spawnSync("chmod", ["-R", "u+w", folder]));
  return folder;
}

/**
 * Copies the image's files from what the first stage has built, starts CMD, and checks the container's promises.
 * @returns the exit code after SIGTERM
 */
async function serve(site: string): Promise<number | null> {
  const folder = await emptyFolder();
  for (const { text } of image.filter(({ name }) => name === "COPY")) {
    const [, path] = /^--from=build \/site\/(\S+) (?:\1|\.\/)$/.exec(text) ?? [];
    if (path === undefined) throw new Error(`expected a copy to the same place: COPY ${text}`);
    await cp(join(site, path), join(folder, path), { recursive: true });
  }
  const data = await emptyFolder();
  giveToUnprivileged(data);
  // Simulates a read-only file system: the user cannot write root's files, and its own are made read-only.
  if (!canBeNobody) spawnSync("chmod", ["-R", "a-w", folder]);
  const port = await freePort();
  const env = { ...variables, PATH, PORT: String(port), DATA_DIR: data };
  const commandIn = (text: string): [string, ...string[]] =>
    JSON.parse(text.slice(text.indexOf("[")));
  const isHealthy = () => {
    const [command, ...args] = commandIn(textOf("HEALTHCHECK"));
    return spawnSync(command, args, { env, ...asUnprivileged }).status === 0;
  };
  expect(isHealthy()).toBe(false);
  const [command, ...args] = commandIn(textOf("CMD"));
  const child = spawn(command, args, {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "inherit"],
    ...asUnprivileged,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await readyLine(child);
  expect(isHealthy()).toBe(true);
  const page = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: "close" } });
  expect(await page.text()).toContain('id="area-title"');
  const ended = new Promise<number | null>((done) => {
    child.once("exit", done);
  });
  const told = performance.now();
  child.kill("SIGTERM");
  const code = await ended;
  expect(performance.now() - told).toBeLessThan(10_000);
  return code;
}

const readyLine = (child: ChildProcess) =>
  new Promise<void>((ready, failed) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes('"server.ready"')) ready();
    });
    child.once("exit", (code) => failed(new Error(`CMD exited with ${code}, expected 0`)));
  });

it("serves from the image's files as an unprivileged user, writes only to its volume and exits on SIGTERM", async () => {
  const site = await emptyFolder();
  await symlink(resolve("node_modules"), join(site, "node_modules"));
  for (const name of ["dist", "content-files", "package.json"]) {
    await cp(name, join(site, name), { recursive: true });
  }
  expect(await serve(site)).toBe(0);
});

it("runs as an unprivileged user, with a health check and a volume for its data", () => {
  expect(textOf("USER")).toBe("node");
  expect(textOf("VOLUME")).toBe(variables["DATA_DIR"]);
  expect(textOf("HEALTHCHECK")).toMatch(/--timeout=/);
  expect(textOf("FROM")).toMatch(/^node:24\.\d+\.\d+-slim$/);
});

it.skipIf(!isLong)("builds from only the files that .dockerignore allows", async () => {
  const site = await emptyFolder();
  const home = await emptyFolder();
  const [ignored, ...rules] = (await readFile(".dockerignore", "utf8")).match(/^[^#\n].*$/gm) ?? [];
  expect(ignored).toBe("*");
  expect(rules.pop()).toBe("**/node_modules");
  const allowed = rules.map((rule) => rule.replace(/^!/, ""));
  const filter = (path: string) => !/\bnode_modules\b/.test(path);
  for (const { name, text } of build) {
    if (name === "COPY") {
      const given = text.split(" ").slice(0, -1);
      for (const path of given.flatMap((each) => (each === "." ? allowed : [each]))) {
        if (!allowed.includes(path)) throw new Error(`.dockerignore does not allow ${path}`);
        await cp(path, join(site, path), { recursive: true, filter });
      }
      giveToUnprivileged(site, home);
    }
    if (name !== "RUN") continue;
    const began = performance.now();
    const { status, stderr } = spawnSync("/bin/sh", ["-c", text], {
      cwd: site,
      env: {
        ...process.env,
        ...npmSettings(),
        // `npm run` sets it to the cache of the user who runs the tests.
        npm_config_cache: join(home, "npm-cache"),
        PATH,
        HOME: home,
        TMPDIR: home,
      },
      encoding: "utf8",
      ...asUnprivileged,
    });
    print(text, { seconds: Math.round((performance.now() - began) / 1000) });
    expect([status, stderr.slice(-500)]).toEqual([0, expect.anything()]);
  }
  expect(await readdir(join(site, "node_modules"))).not.toContain("vite");
  expect(await serve(site)).toBe(0);
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
