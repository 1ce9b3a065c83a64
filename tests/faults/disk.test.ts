import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { expect, it, onTestFinished, vi } from "vitest";
import { createContentFile } from "#server/node/content-file.ts";
import { area } from "#tests/support/company.ts";
import { startFaultyService } from "#tests/support/faulty-service.ts";
import { startSite } from "#tests/support/site-process.ts";
import { countOf } from "#tests/support/scale.ts";
import { print, until, visits } from "./measure.ts";

vi.setConfig({ testTimeout: 300_000 });

const quiet = () => undefined;

async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "disk-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

const numberOf = (text: string | undefined) =>
  text === undefined ? 0 : v.parse(v.object({ number: v.number() }), JSON.parse(text)).number;

it("loses no written version when the process is killed while writing", async () => {
  const directory = await folder();
  let written = 0;
  let leftovers = 0;
  const kills = countOf(500, 10);
  for (let kill = 0; kill < kills; kill++) {
    const writer = spawn(process.execPath, ["tests/faults/writer.ts", directory, String(written)], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    let reported = written;
    writer.stdout.on("data", (chunk: Buffer) => {
      reported = Number(chunk.toString().trim().split("\n").at(-1));
    });
    await once(writer.stdout, "data");
    // Kills the writer at a different moment each time.
    const pause = (kill * 7) % 20;
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    writer.kill("SIGKILL");
    await once(writer, "close");
    for (const name of await readdir(directory)) {
      if (!name.endsWith(".part")) continue;
      leftovers += 1;
      // A newer one could be another process's.
      await utimes(join(directory, name), new Date(0), new Date(0));
    }
    const stored = await createContentFile(directory, quiet).load();
    const number = numberOf(stored?.text);
    expect(number).toBeGreaterThanOrEqual(reported);
    expect((await readdir(directory)).length).toBeLessThanOrEqual(2);
    written = number;
  }
  print("kill -9 while writing", { kills, versions: written, leftoversSwept: leftovers });
});

it.each([
  ["cut", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ["empty", () => Buffer.alloc(0)],
  ["changed in one byte", (bytes: Buffer) => Buffer.from(bytes).fill("#", 100, 101)],
  ["full of zeros", (bytes: Buffer) => Buffer.alloc(bytes.length)],
])(
  "loads the previous version of the stored content when the last one is %s",
  async (_, damage) => {
    const directory = await folder();
    const versions = createContentFile(directory, quiet);
    await versions.save('{"number":1}'.padEnd(200));
    await versions.save('{"number":2}'.padEnd(200));
    const newest = join(directory, "content.kept");
    await writeFile(newest, damage(await readFile(newest)));
    const again = createContentFile(directory, quiet);
    expect(numberOf((await again.load())?.text)).toBe(1);
    await again.save('{"number":3}');
    expect(numberOf((await createContentFile(directory, quiet).load())?.text)).toBe(3);
  },
);

/** Delays each write by a second. */
const slowDisk = `
  import fs from "node:fs/promises";
  import { syncBuiltinESMExports } from "node:module";
  const { rename } = fs;
  fs.rename = async (...args) => {
    await new Promise((slow) => setTimeout(slow, 1000));
    await rename(...args);
  };
  syncBuiltinESMExports();
`;

it("writes new content before it exits, also on a slow disk", async () => {
  const directory = await folder();
  const service = await startFaultyService();
  onTestFinished(service.stop);
  const site = await startSite({
    ...service.environment,
    DATA_DIR: directory,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(slowDisk)}`,
  });
  await site.stop();
  expect((await readdir(directory)).filter((name) => name.endsWith(".kept"))).not.toEqual([]);
});

it("starts and serves pages with a corrupt content file", async () => {
  const directory = await folder();
  await writeFile(join(directory, "content.kept"), "corrupt\ncorrupt");
  const service = await startFaultyService();
  const site = await startSite({ ...service.environment, DATA_DIR: directory });
  onTestFinished(async () => {
    await site.stop();
    await service.stop();
  });
  await until(async () => (await (await fetch(site.url)).text()).includes(area.sv));
  expect(site.lines.join("\n")).toContain("content.damaged");
});

const mayMount =
  spawnSync("sh", [
    "-c",
    "d=$(mktemp -d); mount -t tmpfs none $d && umount $d; r=$?; rmdir $d; exit $r",
  ]).status === 0;

it.runIf(mayMount).each(["full", "read-only"])(
  "keeps content in memory when the disk is %s, and logs it once",
  async (state) => {
    const directory = await mkdtemp(join(tmpdir(), "mount-"));
    const mount = (...args: string[]) => expect(spawnSync("mount", args).status).toBe(0);
    mount("-t", "tmpfs", "-o", "size=1m", "none", directory);
    const service = await startFaultyService();
    if (state === "full") {
      await mkdir(join(directory, "other"));
      const file = await open(join(directory, "other", "file"), "w");
      for (let written = 0; written < 2 ** 21; written += 4096) {
        const outcome = await file.write(Buffer.alloc(4096)).catch(() => undefined);
        if (!outcome) break;
      }
      await file.close();
    } else mount("-o", "remount,ro", directory);
    const site = await startSite({ ...service.environment, DATA_DIR: directory });
    onTestFinished(async () => {
      await site.stop();
      await service.stop();
      spawnSync("umount", [directory]);
      await rm(directory, { recursive: true, force: true });
    });
    await until(() => site.lines.some((line) => line.includes("content.in_memory_only")));
    const seen = await visits(site.url, [area.sv], (made) => made < countOf(5000, 200));
    print(`disk ${state}`, seen);
    expect(seen.failed).toBe(0);
    expect(site.lines.filter((line) => line.includes("content.in_memory_only"))).toHaveLength(1);
  },
);
