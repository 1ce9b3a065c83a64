import { cpus } from "node:os";
import { buildIfStale } from "#tools/build/build-if-stale.ts";
import { installPackagesOrExit } from "#tools/own-packages.ts";
import { measureGrowth } from "./growth.ts";
import { measurePage } from "./page.ts";
import { measureServer } from "./server.ts";

/*
 * `npm run bench` measures the site of the repository's company beside yardsticks, and prints one table. Compare times only
 * within one table. `npm run bench -- page` (or server, growth) measures one part.
 */

/** A row of the table: what was measured, and the figures by column. */
export type Row = { what: string; ours: string; yardstick: string };

const parts = { page: measurePage, server: measureServer, growth: measureGrowth };

const [only] = process.argv.slice(2);
if (only === undefined || only === "page") installPackagesOrExit("benchmark");
await buildIfStale();
const rows: Row[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (only === undefined || only === name) rows.push(...(await measure()));
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "processor"}, Node ${process.version}`;
console.log(`\n${new Date().toISOString().slice(0, 10)}, ${machine}\n
| what | site | yardstick |
|---|--:|--:|
${rows.map(({ what, ours, yardstick }) => `| ${what} | ${ours} | ${yardstick} |`).join("\n")}`);
