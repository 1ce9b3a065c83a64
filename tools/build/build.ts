import { spawnSync } from "node:child_process";
import { buildIfStale } from "./build-if-stale.ts";

/**
 * `--without-exports` skips the static site and the worker, which contain settings of the environment. A container image is
 * built before its environment is known.
 */
const exportScripts = process.argv.includes("--without-exports")
  ? []
  : ["dist/server/static-export.js", "dist/server/worker-export.js"];

await buildIfStale();
for (const script of exportScripts) {
  const { status } = spawnSync(process.execPath, [script], { stdio: "inherit" });
  process.exitCode ||= status ?? 1;
}
