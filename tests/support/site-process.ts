import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { blankEnvironment } from "./blank-environment.ts";
import { healthOf, until } from "./measure.ts";

/** The built site in its own process, as started by `npm start`. */
export type SiteProcess = Awaited<ReturnType<typeof startSite>>;

const { scripts } = JSON.parse(await readFile("package.json", "utf8"));
/** What `npm start` starts: "node --flag dist/server/node.js". Before it, the script has the same with the shell's `exec`. */
export const startCommand: string = scripts.start.split(" || ").at(-1);

type StartOptions = {
  /** What to wait for: all content, or only the port. A site with a slow content service is ready before it has content. */
  awaited?: "content" | "port";
  /** The working directory. */
  folder?: string;
  /** The program and its arguments: by default the built server. */
  command?: readonly [string, ...string[]];
};

/**
 * Starts the site. `lines` is its output so far; `ended` resolves to its exit code when it has exited.
 * @param environment the site's variables; others have their defaults, with data in a temporary folder
 */
export async function startSite(
  environment: Record<string, string> = {},
  {
    awaited = "content",
    folder = ".",
    command: [program, ...parameters] = [process.execPath, ...startCommand.split(" ").slice(1)],
  }: StartOptions = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), "site-data-"));
  const child = spawn(program, parameters, {
    cwd: folder,
    env: {
      ...blankEnvironment,
      PATH: process.env["PATH"],
      PORT: "0",
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", resolve);
  });
  const stop = async () => {
    await stopped(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await ready(child, lines);
    if (awaited === "content" && "CONTENTFUL_API_URL" in environment) {
      await until(async () => (await healthOf({ url })).content.renewedAt !== null, 60_000);
    }
    return { url, lines, pid: child.pid ?? 0, ended, stop, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resolves to the address in the ready line; rejects when the process exits before it. */
function ready(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      for (const line of chunk.toString().split("\n").filter(Boolean)) {
        lines.push(line);
        const url = /http:\/\/[\w.:-]+/.exec(line)?.[0];
        if (line.includes('"server.ready"') && url) resolve(url);
      }
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) =>
      reject(new Error(`the site ended with ${code}:\n${lines.join("\n")}`)),
    );
  });
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
