import { execFile } from "node:child_process";
import { EventEmitter } from "node:events";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { onTestFinished, vi } from "vitest";
import { openContentFolder } from "#markdown-source/folder.ts";
import { openEnvFile } from "#tools/content/setup/env-file.ts";
import { planAccess } from "#tools/content/setup/plan-access.ts";
import { planContent } from "#tools/content/setup/plan-content.ts";
import { openSpace, type SetupOptions } from "#tools/content/setup/space.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { managementToken, spaceId, startManagementService } from "./management-service.ts";
import { writeSmallContent } from "./small-content.ts";

// contentful-import adds listeners in every run, of which a process usually has one.
EventEmitter.defaultMaxListeners = 100;

export const siteUrl = "https://www.company.example";

/** Starts a space, and writes small content and an .env file for it. All are removed after the test. */
export async function newSpace(defaultLocale?: string) {
  const content = await writeSmallContent();
  const service = await startManagementService(defaultLocale);
  onTestFinished(async () => {
    await service.stop();
    await content.remove();
  });
  // contentful-import reports its progress on the console, and errors in a temporary file.
  const console = vi.spyOn(globalThis.console, "log").mockReturnValue(undefined);
  onTestFinished(() => console.mockRestore());
  vi.stubEnv("TMPDIR", await temporaryFolder());
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { directory } = content;
  const plan = async (more: Partial<SetupOptions> = {}) => {
    const options = {
      managementUrl: service.url,
      space: spaceId,
      environment: "master",
      token: managementToken,
      siteUrl,
      sample: (await openContentFolder(directory).read()).space,
      contentDir: directory,
      env: await openEnvFile(join(directory, ".env")),
      requestsPerSecond: { modelAndAssets: 1000, entries: 1000 },
      ...more,
    };
    const opened = openSpace(options);
    const plans = [await planContent(opened, options), await planAccess(opened, options)];
    return {
      notes: plans.flatMap(({ notes }) => notes),
      steps: plans.flatMap(({ steps }) => steps).filter(({ texts }) => texts.length > 0),
    };
  };
  return {
    service,
    directory,
    plan,
    env: async () => parseEnv(await readFile(join(directory, ".env"), "utf8")),
    setUp: async (more?: Parameters<typeof plan>[0]) => {
      const { notes, steps } = await plan(more);
      for (const { run } of steps) await run();
      return notes;
    },
    /** Runs the script without a terminal, in the folder with the content. */
    command: (token: string, ...args: string[]) =>
      new Promise<{ isDone: boolean; stdout: string; stderr: string }>((done) => {
        const script = resolve("tools/content/setup/setup.ts");
        const variables = { CONTENT_DIR: directory, CONTENTFUL_MANAGEMENT_TOKEN: token };
        execFile(
          process.execPath,
          [script, "--management-url", service.url, ...args],
          { cwd: directory, env: { ...process.env, ...variables } },
          (error, stdout, stderr) => done({ isDone: error === null, stdout, stderr }),
        );
      }),
  };
}
