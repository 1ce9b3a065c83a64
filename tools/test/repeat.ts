import { spawnSync } from "node:child_process";
import { Worker } from "node:worker_threads";
import { readCommandLine } from "#tools/command-line.ts";

const { positionals } = readCommandLine({
  usage: "npm run test:repeat -- [runs]",
  about:
    "Runs npm test ten times, or as often as given, beside two threads that keep a core busy each.",
  options: {},
});
const runs = Number(positionals[0] ?? 10);

for (const code of ["for (;;);", "for (;;);"]) {
  new Worker(code, { eval: true }).on("error", console.error);
}

for (let run = 1; run <= runs; run += 1) {
  const start = performance.now();
  const { status, stdout } = spawnSync("npm", ["test"], {
    encoding: "utf8",
    maxBuffer: Infinity,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const seconds = Math.round((performance.now() - start) / 1000);
  const result = status === 0 ? "green" : "RED";
  console.log(`run ${run} of ${runs}: ${result}, ${seconds} s`);
  if (status === 0) continue;
  console.log(stdout);
  process.exitCode = 1;
}
process.exit();
