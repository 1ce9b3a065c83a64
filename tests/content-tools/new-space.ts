import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import {
  spaceId,
  managementToken,
  startManagementService,
} from "#tests/support/management/service.ts";
import { openEnvFile } from "#tools/content/setup/env-file.ts";
import { carryOut, planSpace, type SetupOptions } from "#tools/content/setup/space-setup.ts";
import { writeSmallContent } from "./small-content.ts";

/** Address of the site that uses the space. */
export const site = "https://www.company.example";

export type NewSpace = Awaited<ReturnType<typeof newSpace>>;

/** Runs a command with the space's .env file and management token, without a terminal. */
export async function runCommand(
  { service, envPath }: NewSpace,
  script: string,
  args: readonly string[],
  variables: Record<string, string>,
) {
  const child = spawn(process.execPath, [script, "--dotenv", envPath, ...args], {
    env: {
      PATH: process.env["PATH"],
      CONTENTFUL_MANAGEMENT_TOKEN: managementToken,
      CONTENTFUL_MANAGEMENT_URL: service.url,
      ...variables,
    },
  });
  child.stdin.end();
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { stdout, stderr, code };
}

/** Creates a new space, content files for it and the path of an .env file. All are removed after the test. */
export async function newSpace(defaultLocale?: string) {
  const content = await writeSmallContent();
  const service = await startManagementService(defaultLocale);
  const envPath = join(content.directory, ".env");
  onTestFinished(async () => {
    await service.stop();
    await content.remove();
  });
  const options = async (more: Partial<SetupOptions> = {}): Promise<SetupOptions> => ({
    url: service.url,
    space: spaceId,
    environment: "master",
    managementToken,
    siteUrl: site,
    sample: content.directory,
    env: await openEnvFile(envPath),
    ...more,
  });
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  return {
    service,
    contentDirectory: content.directory,
    envPath,
    lines,
    options,
    plan: async (more?: Partial<SetupOptions>) => planSpace(await options(more), report),
    setUp: async (more?: Partial<SetupOptions>) => {
      const chosen = await options(more);
      const plan = await planSpace(chosen, report);
      await carryOut(plan, chosen, report);
      return plan;
    },
  };
}
