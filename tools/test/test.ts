import { mkdir, readFile, rm } from "node:fs/promises";
import * as v from "valibot";
import { buildIfStale } from "#tools/build/build-if-stale.ts";
import { chromiumPath } from "./chromium.ts";
import { run } from "#tools/run.ts";

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
  v.object({
    numPassedTests: v.number(),
    testResults: v.array(
      v.object({
        name: v.string(),
        status: v.string(),
        message: v.optional(v.string(), ""),
        assertionResults: v.array(
          v.object({
            fullName: v.string(),
            status: v.string(),
            failureMessages: v.nullish(v.array(v.string()), []),
          }),
        ),
      }),
    ),
  }),
  await readJson("unit.json"),
);
const browser = v.parse(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  }),
  await readJson("browser.json"),
).stats;

// The browser's tests tell their failures last of all; these would be far above, or cut off.
const failures = unit.testResults.flatMap(({ name, status, message, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`${name}\n${message}`] : [];
  return failed.map((test) => `${name} > ${test.fullName}\n${test.failureMessages.join("\n")}`);
});
for (const failure of failures) console.log(`\nfailed: ${failure}`);

const passed = unit.numPassedTests + browser.expected;
const failed = failures.length + browser.unexpected + browser.flaky;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = codes.some((code) => code !== 0) || failed > 0 ? 1 : 0;

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(`${results}/${name}`, "utf8"));
}
