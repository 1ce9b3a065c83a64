import { spawnSync } from "node:child_process";
import { buildIfStale } from "./build-if-stale.ts";

/** An image is built before its environment is known: `--without-exports` leaves out what is made for one. */
const exportScripts = process.argv.includes("--without-exports")
  ? []
  : ["dist/server/static-export.js", "dist/server/worker-export.js"];

await buildIfStale();
for (const script of exportScripts) {
  const { status } = spawnSync(process.execPath, [script], { stdio: "inherit" });
  process.exitCode ||= status ?? 1;
}
