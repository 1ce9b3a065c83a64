import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Whether the command can be run here. */
export async function hasCommand(name: string): Promise<boolean> {
  return execute(name, ["-v"]).then(
    () => true,
    // wrk says its version and ends with 1.
    (error: unknown) => !(error instanceof Error && "code" in error && error.code === "ENOENT"),
  );
}

export type Load = { requests: number; perSecond: number };

/**
 * 64 connections that ask for the compressed page as fast as it comes (wrk).
 * @param seconds how long
 * @throws Error when an answer is not a success; one that is late only lowers the figure
 */
export async function underLoad(url: string, seconds: number): Promise<Load> {
  const { stdout } = await execute("wrk", [
    "-t1",
    "-c64",
    `-d${seconds}s`,
    "-H",
    "Accept-Encoding: gzip",
    url,
  ]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} under load:\n${stdout}`);
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1]);
  return {
    requests: figure(/(\d+) requests in/),
    perSecond: figure(/Requests\/sec:\s+([\d.]+)/),
  };
}

/** Bytes of memory that the process holds. */
export async function residentSize(pid: number): Promise<number> {
  const { stdout } = await execute("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) * 1024;
}
