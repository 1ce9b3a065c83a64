import { onTestFinished } from "vitest";
import { builtSite } from "#tests/support/built-site.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { readConfig } from "./config.ts";
import { createSite } from "./site.ts";

/** Starts a site without a port, until the end of the test. */
export async function startedSite(environment: Record<string, string> = {}, folder?: string) {
  const dataDir = folder ?? (await temporaryFolder());
  const config = readConfig({ DATA_DIR: dataDir, ...environment });
  const reasons: unknown[] = [];
  const site = await createSite(config, builtSite, (_level, _event, { reason } = {}) =>
    reasons.push(reason),
  );
  await site.load();
  await site.start();
  onTestFinished(site.stop);
  /** Everything that it has answered. */
  const answers: string[] = [];
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const address = new URL(path, "http://localhost:3000");
    const response = await site.fetch(new Request(address, { headers }));
    const bytes = await response.bytes();
    const text = new TextDecoder().decode(bytes);
    answers.push(JSON.stringify([...response.headers]), text);
    return { status: response.status, headers: response.headers, bytes, text };
  };
  return { ask, answers, reasons, siteUrl: config.settings.siteUrl };
}
