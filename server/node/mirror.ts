import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import type { LocaleContent } from "#content/locale-content.ts";
import { reasonOf } from "#content/requests.ts";
import type { MirrorState } from "#server/content/health.ts";
import type { Log } from "#server/log.ts";

/** The static export that a proxy serves when no server responds (docs/hosting.md). */
type Mirror = {
  /** Exports complete content. Content that arrives during an export is exported afterwards. */
  renew: (sites: readonly LocaleContent[]) => void;
  state: () => MirrorState;
};

/** Milliseconds after which a failed export is retried. */
const retryAfter = 60_000;

/** Writes the static export of the given content to a folder. Rejects with the error output of a failed export. */
type Export = (directory: string, sites: readonly LocaleContent[]) => Promise<void>;

/** Runs exports sequentially, each in a separate process, so that its memory is freed. */
export function createMirror(directory: string, log: Log, exportSite: Export): Mirror {
  let madeAt = statSync(`${directory}/index.html`, { throwIfNoEntry: false })?.mtimeMs;
  let waiting: readonly LocaleContent[] | undefined;
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting) {
      const sites = waiting;
      try {
        await exportSite(directory, sites);
        madeAt = Date.now();
        if (waiting === sites) waiting = undefined;
        log("mirror.renewed", { directory });
      } catch (error) {
        log("mirror.failed", { directory, reason: reasonOf(error) });
        break;
      }
    }
    isRunning = false;
    if (waiting) setTimeout(start, retryAfter).unref();
  }

  const start = () => {
    if (!isRunning && waiting) void run();
  };

  return {
    renew(sites) {
      waiting = sites;
      start();
    },
    state: () => ({
      madeAt: madeAt === undefined ? null : new Date(madeAt).toISOString(),
      ageSeconds: madeAt === undefined ? null : Math.round((Date.now() - madeAt) / 1000),
      isCurrent: madeAt !== undefined && waiting === undefined,
    }),
  };
}

export const exportFrom =
  (build: string): Export =>
  (directory, sites) =>
    new Promise((done, failed) => {
      const args = [join(build, "server/static-export.js"), directory, "--content-from-stdin"];
      const child = spawn(process.execPath, args, { stdio: ["pipe", "ignore", "pipe"] });
      let said = "";
      child.stderr.on("data", (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-2000);
      });
      child.once("error", failed);
      child.once("close", (code) => (code === 0 ? done() : failed(new Error(said.trim()))));
      // If the export ends early, writing to it fails; its error output has the reason.
      child.stdin.on("error", () => undefined);
      child.stdin.end(JSON.stringify(sites));
    });
