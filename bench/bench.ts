import { cpus, totalmem } from "node:os";
import { writeFile } from "node:fs/promises";
import { buildIfStale } from "#tools/build/build-if-stale.ts";
import { measureAllScript } from "./all-script.ts";
import { measureGrowth } from "./growth.ts";
import { measureInteractions } from "./interactions.ts";
import { measureLanguageSwitch } from "./language-switch.ts";
import { measureLayoutShift } from "./layout-shift.ts";
import { measureLoading } from "./loading.ts";
import { servePages } from "./pages.ts";
import { notMeasured, type Row } from "./row.ts";
import { quick, type Scope, whole } from "./scope.ts";
import { measureServer } from "./server-process.ts";
import { tableOf } from "./table.ts";
import { measureThroughput } from "./throughput.ts";
import { warm } from "./warm.ts";
import { measureWeight } from "./weight.ts";

/*
 * Measures the site's promises about speed and weight, compares them with reference pages, prints the table and writes
 * it to results.md. --quick takes less than three minutes and is imprecise, --only=<measurement> runs one measurement;
 * neither writes results.md. --rounds=<number> sets the number of runs per median (default 5, with --quick 1).
 */
const measurements: Readonly<
  Record<string, (pages: Awaited<ReturnType<typeof servePages>>, scope: Scope) => Promise<Row[]>>
> = {
  weight: measureWeight,
  script: measureAllScript,
  interactions: measureInteractions,
  language: measureLanguageSwitch,
  shift: measureLayoutShift,
  loading: measureLoading,
  throughput: measureThroughput,
  server: measureServer,
  growth: measureGrowth,
};

const isQuick = process.argv.includes("--quick");
const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice(7);
const rounds = process.argv.find((argument) => argument.startsWith("--rounds="))?.slice(9);
const scope = {
  ...(isQuick ? quick : whole),
  ...(rounds === undefined ? {} : { rounds: Number(rounds) }),
};
const startedAt = Date.now();

await buildIfStale();
const pages = await servePages();
const rows: Row[] = [];
try {
  await warm(pages.ours.filter(({ language }) => scope.languages.includes(language)));
  console.log(`ready to measure after ${seconds()} s`);
  for (const [name, measure] of Object.entries(measurements)) {
    if (only !== undefined && only !== name) continue;
    rows.push(
      ...(await measure(pages, scope).catch((error: unknown) => [
        notMeasured(name, String(error).split("\n")[0] ?? ""),
      ])),
    );
    console.log(`${name} measured after ${seconds()} s`);
    // Written after each measurement, in case the run is interrupted.
    if (!isQuick && only === undefined) await writeFile("bench/results.md", report());
  }
} finally {
  await pages.stop();
}
console.log(`\n${report()}`);

function report(): string {
  return `# Results

${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "processor"}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.version}; ${scope.rounds} interleaved rounds, medians. Compare times only within this table.

${tableOf(rows)}
`;
}

function seconds(): number {
  return Math.round((Date.now() - startedAt) / 1000);
}
