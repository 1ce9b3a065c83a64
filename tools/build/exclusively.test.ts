import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { exclusively } from "./exclusively.ts";

test("a build waits for another one, and not for one that was killed", async () => {
  const folder = await temporaryFolder();
  const script = `
    import { exclusively } from ${JSON.stringify(resolve("tools/build/exclusively.ts"))};
    await exclusively(${JSON.stringify(folder)}, async () => {
      console.log("building");
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });
  `;
  const other = spawn(process.execPath, ["--input-type=module", "--eval", script]);
  await once(other.stdout, "data");
  let isBuilt = false;
  const build = exclusively(folder, async () => void (isBuilt = true));
  await delay(500);
  expect(isBuilt).toBe(false);
  other.kill("SIGKILL");
  await build;
  expect(isBuilt).toBe(true);
  expect(await readdir(folder)).toEqual([".lock"]);
});
