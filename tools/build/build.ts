import { spawnSync } from "node:child_process";
import { buildIfStale } from "./build-if-stale.ts";

await buildIfStale();
for (const script of ["dist/server/static-export.js", "dist/server/worker-export.js"]) {
  const { status } = spawnSync(process.execPath, [script], { stdio: "inherit" });
  process.exitCode ||= status ?? 1;
}
