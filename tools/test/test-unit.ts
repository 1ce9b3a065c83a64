import { buildIfStale } from "#tools/build/build-if-stale.ts";
import { run } from "#tools/run.ts";

/* Vitest on a build of the sources as they are: once, or with `--watch` until it is ended. Arguments pass through. */
const args = process.argv.slice(2);
await buildIfStale();
process.exitCode = await run("vitest", args.includes("--watch") ? args : ["run", ...args]);
