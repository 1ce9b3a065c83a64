import { mkdir, readFile, rm } from "node:fs/promises";
import * as v from "valibot";
import { runChecks } from "./checks.ts";
import { installedBrowsers, testInBrowsers } from "./browsers.ts";
import { chromiumPath } from "./chromium.ts";
import { run } from "#tools/run.ts";
import { buildForTests, runBrowserTests } from "./test-company.ts";

/* Runs every check, the fastest first. Ends with one line that counts the tests. */
const results = "test-results";
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
// Installs Chromium where it is missing.
await chromiumPath();

const codes = [
  (await runChecks()) ? 0 : 1,
  await buildForTests().then(() => 0),
  await run("vitest", ["run", ...reporters("unit")]),
  await testInBrowsers(reporters("other-browsers")),
  await runBrowserTests(),
];

const vitestReport = v.object({
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
});
const reports = [v.parse(vitestReport, await readJson("unit.json"))];
if (installedBrowsers().length > 0) {
  reports.push(v.parse(vitestReport, await readJson("other-browsers.json")));
}
const browser = v.parse(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  }),
  await readJson("browser.json"),
).stats;

// Repeats the failures that Vitest has reported (unit tests, Firefox, WebKit), because Playwright's output follows them.
const testFiles = reports.flatMap(({ testResults }) => testResults);
const failures = testFiles.flatMap(({ name, status, message, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`${name}\n${message}`] : [];
  return failed.map((test) => `${name} > ${test.fullName}\n${test.failureMessages.join("\n")}`);
});
for (const failure of failures) console.log(`\nfailed: ${failure}`);

const passed = reports.reduce(
  (sum, report) => sum + report.numPassedTests,
  browser.expected + browser.flaky,
);
const failed = failures.length + browser.unexpected;
if (browser.flaky > 0) console.log(`\n${browser.flaky} flaky: passed at the second attempt`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = codes.some((code) => code !== 0) || failed > 0 ? 1 : 0;

/** Vitest's arguments that print its progress and write its report. */
function reporters(name: string): string[] {
  return ["--reporter=default", "--reporter=json", `--outputFile.json=${results}/${name}.json`];
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(`${results}/${name}`, "utf8"));
}
