import { mkdir, readFile, rm } from "node:fs/promises";
import * as v from "valibot";
import { buildIfStale } from "./build-if-stale.ts";
import { chromiumPath } from "./chromium.ts";
import { run } from "./run.ts";

/** Every check, in the order of what is quickest to fail. Ends with one line that counts the tests. */
const results = "test-results";
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
process.env["CHROMIUM_PATH"] = await chromiumPath();

const codes = [
  (await import("./check.ts")).failed ? 1 : 0,
  await buildIfStale().then(() => 0),
  await run("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${results}/unit.json`,
  ]),
  await run("@playwright/test", ["test", "--config", "tests/playwright.config.ts"], "playwright"),
];

const unit = v.parse(
  v.object({ numPassedTests: v.number(), numFailedTests: v.number() }),
  await readJson("unit.json"),
);
const browser = v.parse(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  }),
  await readJson("browser.json"),
).stats;

const passed = unit.numPassedTests + browser.expected;
const failed = unit.numFailedTests + browser.unexpected + browser.flaky;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = codes.some((code) => code !== 0) || failed > 0 ? 1 : 0;

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(`${results}/${name}`, "utf8"));
}
