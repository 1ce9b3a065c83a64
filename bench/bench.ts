import { cpus } from "node:os";
import { buildIfStale } from "#tools/build/build-if-stale.ts";
import { installPackages } from "#tools/own-packages.ts";
import { readCommandLine } from "#tools/command-line.ts";
import { measurePage } from "./page.ts";
import { measureServer } from "./server.ts";

/** A row of the table: what was measured, and the figures by column. */
export type Row = { what: string; ours: string; yardstick: string };

const parts = { page: measurePage, server: measureServer };

const { positionals } = readCommandLine({
  usage: "npm run bench -- [page | server]",
  about:
    "Measures the site, or one part, beside yardsticks, and prints a table. Compare times only within one table.",
  options: {},
});
const [only] = positionals;
if (only !== undefined && !Object.hasOwn(parts, only)) {
  console.error(`there is no part ${only}: expected ${Object.keys(parts).join(", ")} or none`);
  process.exit(2);
}
if ((only === undefined || only === "page") && !installPackages("benchmark")) process.exit(1);
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
