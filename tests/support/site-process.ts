import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { blankEnvironment } from "./blank-environment.ts";

/** The built site, running as its own process, as `npm start` leaves it. */
export type SiteProcess = {
  url: string;
  /** Every line that it has written so far. */
  lines: readonly string[];
  pid: number;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  stop: () => Promise<void>;
};

type StartOptions = {
  args?: readonly string[];
  /** What it must have to count as started; a site whose content service is slow is ready without content. */
  awaited?: "content" | "port";
};

/**
 * @param environment the site's variables; those left out have their defaults, with data in a folder of its own
 * @param script what is started: the built server, or the development server
 */
export async function startSite(
  environment: Record<string, string> = {},
  script: "dist/server/node.js" | "tools/dev.ts" = "dist/server/node.js",
  { args = [], awaited = "content" }: StartOptions = {},
): Promise<SiteProcess> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), "site-data-"));
  // Encoding a picture takes long, and is the same for every site of a run.
  await mkdir(encodedImages, { recursive: true });
  await symlink(resolve(encodedImages), join(dataDir, "images"));
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      ...blankEnvironment,
      PATH: process.env["PATH"],
      PORT: String(port),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", resolve);
  });
  const url = await ready(child, lines);
  if (awaited === "content" && "CONTENTFUL_API_URL" in environment) {
    await hasContent(url).catch(async (error: unknown) => {
      await stopped(child);
      throw error;
    });
  }
  return {
    url,
    lines,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      await stopped(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Where the tests of a run keep the pictures that the embedded content service has encoded. */
export const encodedImages = "test-results/images";

/** A port that nothing listens on. Systems give higher ones to connections: those could take it before a site does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** The address in the ready line; rejects when the process ends before it. */
function ready(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      for (const line of chunk.toString().split("\n").filter(Boolean)) {
        lines.push(line);
        const url = /http:\/\/[\w.:-]+/.exec(line)?.[0];
        if (line.includes('"ready"') && url) resolve(url);
      }
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) =>
      reject(new Error(`the site ended with ${code}:\n${lines.join("\n")}`)),
    );
  });
}

/** @throws Error when it does not have all of it after a minute */
async function hasContent(url: string): Promise<void> {
  const end = performance.now() + 60_000;
  for (;;) {
    const health = await fetch(`${url}/healthz`, { headers: { connection: "close" } });
    if ((await health.json()).content.source === "contentful") return;
    if (performance.now() > end) throw new Error("the site has no content");
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
