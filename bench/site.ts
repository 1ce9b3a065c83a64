import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Started = { url: string; pid: number; stop: () => Promise<void> };

/** Starts the built site with the repository's company. */
export async function startSite(
  environment: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), "bench-"));
  const variables = { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: data, ...environment };
  const site = await start("dist/server/node.js", [], variables, "server.ready");
  return {
    ...site,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await site.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Starts bench/yardstick-server.ts, which answers with one file, or with the files of a folder. */
export async function startYardstick(path: string): Promise<Started> {
  const port = await freePort();
  const yardstick = await start("bench/yardstick-server.ts", [path, String(port)], {}, "listening");
  return { ...yardstick, url: `http://127.0.0.1:${port}` };
}

/** Starts a script in a process of its own. Resolves when its output contains a text. */
async function start(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  readyText: string,
): Promise<Omit<Started, "url">> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(readyText)) resolve();
    });
    child.once("exit", (code) => reject(new Error(`${script} ended with ${code}:\n${output}`)));
  });
  return { pid: child.pid ?? 0, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, "exit");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("expected a port");
  return address.port;
}

/** Returns the median of figures; NaN without any. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
