import { relative } from "node:path";
import type { FullResult, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

/**
 * Prints a line for each file and project with the number of tests done, then each failure with the path of its screenshot
 * and the command that runs just that test again.
 */
export default class FileReporter implements Reporter {
  /** Tests that have not ended, by file and project. */
  #remaining = new Map<string, number>();
  #failed = new Set<string>();
  #failures: string[] = [];
  #passed = 0;
  #done = 0;
  #total = 0;

  onBegin(_: unknown, suite: Suite): void {
    this.#total = suite.allTests().length;
    for (const test of suite.allTests()) {
      const file = fileOf(test);
      this.#remaining.set(file, (this.#remaining.get(file) ?? 0) + 1);
    }
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = fileOf(test);
    this.#done += 1;
    if (result.status === test.expectedStatus) {
      this.#passed += result.status === "passed" ? 1 : 0;
    } else {
      this.#failed.add(file);
      this.#failures.push(failureOf(test, result));
    }
    const remaining = (this.#remaining.get(file) ?? 0) - 1;
    this.#remaining.set(file, remaining);
    if (remaining > 0) return;
    const mark = this.#failed.has(file) ? "✗" : "✓";
    console.log(`${mark} ${file}, ${this.#done} of ${this.#total} tests`);
  }

  onEnd({ duration }: FullResult): void {
    for (const failure of this.#failures) console.log(`\n${failure}`);
    const seconds = Math.round(duration / 1000);
    console.log(`\n${this.#passed} passed, ${this.#failures.length} failed in ${seconds} s`);
  }

  onError({ stack, message }: { stack?: string; message?: string }): void {
    console.log(stack ?? message);
  }

  printsToStdio(): boolean {
    return true;
  }
}

const fileOf = (test: TestCase): string =>
  `${relative(".", test.location.file)} (${test.parent.project()?.name})`;

function failureOf(test: TestCase, { errors, attachments }: TestResult): string {
  const place = `${relative(".", test.location.file)}:${test.location.line}`;
  const pictures = attachments.flatMap(({ path }) => (path?.endsWith(".png") ? [path] : []));
  return [
    `✗ ${fileOf(test)}:${test.location.line} ${test.title}`,
    ...errors.map(({ stack, message, snippet }) => [stack ?? message, snippet].join("\n")),
    ...pictures.map((path) => `screenshot: ${relative(".", path)}`),
    `again: npm test -- e2e ${place} --project=${test.parent.project()?.name}`,
  ].join("\n");
}
