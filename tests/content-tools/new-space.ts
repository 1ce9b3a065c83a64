import { spawn, type SpawnOptionsWithoutStdio } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { parseEnv } from "node:util";
import { onTestFinished, vi } from "vitest";
import { readSpace } from "#content-service/files/read-space.ts";
import { locales } from "#language/languages.ts";
import { openEnvFile } from "#tools/content/setup/env-file.ts";
import { planAccess } from "#tools/content/setup/plan-access.ts";
import { planContent } from "#tools/content/setup/plan-content.ts";
import { openSpace } from "#tools/content/setup/space.ts";
import { spaceId } from "./management-resources.ts";
import { managementToken, startManagementService } from "./management-service.ts";
import { writeSmallContent } from "./small-content.ts";

export const siteUrl = "https://www.company.example";

/** Starts a space, and writes small content and an .env file for it. All are removed after the test. */
export async function newSpace(given?: Parameters<typeof startManagementService>[0]) {
  const content = await writeSmallContent();
  const service = await startManagementService({ maxLocales: locales.length, ...given });
  onTestFinished(async () => {
    await service.stop();
    await content.remove();
  });
  // contentful-import reports its progress on the console.
  const console = vi.spyOn(globalThis.console, "log").mockReturnValue(undefined);
  onTestFinished(() => console.mockRestore());
  const { directory } = content;
  const plan = async (more: { siteUrl?: string | undefined; token?: string } = {}) => {
    const options = {
      managementUrl: service.url,
      space: spaceId,
      environment: "master",
      token: managementToken,
      siteUrl,
      sample: await readSpace(directory),
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
    command: async (...args: string[]) =>
      runNode([resolve("tools/content/setup/setup.ts"), "--management-url", service.url, ...args], {
        cwd: directory,
        env: { ...process.env, CONTENT_DIR: directory },
      }),
  };
}

/** Runs a script without a terminal, beside the service in this process. */
async function runNode(args: readonly string[], options: SpawnOptionsWithoutStdio = {}) {
  const child = spawn(process.execPath, args, options);
  child.stdin.end();
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { stdout, stderr, status };
}
