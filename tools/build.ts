import { spawnSync } from "node:child_process";
import { buildIfStale } from "./build-if-stale.ts";

await buildIfStale();
const { status } = spawnSync(process.execPath, ["dist/server/static-export.js"], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
