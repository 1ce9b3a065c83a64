import { spawn, spawnSync } from "node:child_process";

/*
 * Repeats `npm test` beside two processes that keep a core busy each, and prints a line per run, with its seconds and failed
 * tests: `npm run test:repeat -- 10`. Further arguments are those after `npm test --`.
 */
const [runs = "10", ...args] = process.argv.slice(2);

const busy = [1, 2].map(() => spawn(process.execPath, ["-e", "for (;;);"]));

for (let run = 1; run <= Number(runs); run += 1) {
  const start = performance.now();
  const { status, stdout } = spawnSync("npm", ["test", "--", ...args], {
    encoding: "utf8",
    maxBuffer: Infinity,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const seconds = Math.round((performance.now() - start) / 1000);
  const failures = stdout.match(/^(?:again|FAILED): .*$/gm) ?? [];
  const result = status === 0 ? "green" : "RED";
  console.log([`run ${run} of ${runs}: ${result}, ${seconds} s`, ...failures].join("\n  "));
  if (status !== 0) process.exitCode = 1;
}
for (const each of busy) each.kill();
