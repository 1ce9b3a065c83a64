import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { finishBuild } from "./finish-build.ts";

it.each(["client/entry.js", "server/node.js"])(
  "names another version when %s changes",
  async (file) => {
    const dist = await temporaryFolder();
    const versionAfter = async (code: string) => {
      await mkdir(join(dist, "client/.vite"));
      await writeFile(join(dist, file), code);
      await finishBuild(dist);
      return readFile(join(dist, "version"), "utf8");
    };
    for (const folder of ["client", "server"]) await mkdir(join(dist, folder));
    const first = await versionAfter("1");
    expect(await versionAfter("2")).not.toBe(first);
    expect(await versionAfter("1")).toBe(first);
  },
);
