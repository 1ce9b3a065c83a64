import { spawnSync } from "node:child_process";
import { buildIfStale } from "./build-if-stale.ts";

/**
 * Builds the server, and the static edition in dist/site. `--without-site` leaves the static edition out, which contains
 * settings of the environment: a container image is built before its environment is known.
 */
const args = process.argv.slice(2);
await buildIfStale();
if (!args.includes("--without-site")) {
  const script = ["--disable-warning=ExperimentalWarning", "dist/server/static-export.js", ...args];
  process.exitCode = spawnSync(process.execPath, script, { stdio: "inherit" }).status ?? 1;
}
