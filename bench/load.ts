import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

export async function hasCommand(name: string): Promise<boolean> {
  return execute(name, ["-v"]).then(
    () => true,
    // wrk -v prints its version with exit code 1.
    (error: unknown) => !(error instanceof Error && "code" in error && error.code === "ENOENT"),
  );
}

export type Load = { requests: number; perSecond: number };

/**
 * Requests the compressed page on 64 connections as fast as possible (wrk).
 * @param seconds duration
 * @throws Error for a status of 400 or more; slow responses only lower the figure
 */
export async function underLoad(url: string, seconds: number): Promise<Load> {
  const output = await wrk(url, seconds);
  if (/Non-2xx/.test(output)) throw new Error(`${url} under load:\n${output}`);
  return loadIn(output);
}

/** Like `underLoad`, but each request has a different URL, and any status is accepted (unique-urls.lua). */
export async function underUniqueUrls(url: string, seconds: number): Promise<Load> {
  return loadIn(await wrk(url, seconds, "-s", "bench/unique-urls.lua"));
}

async function wrk(url: string, seconds: number, ...more: string[]): Promise<string> {
  const parameters = ["-t1", "-c64", `-d${seconds}s`, "-H", "Accept-Encoding: gzip", ...more, url];
  return (await execute("wrk", parameters)).stdout;
}

function loadIn(output: string): Load {
  const figure = (pattern: RegExp) => Number(pattern.exec(output)?.[1]);
  return {
    requests: figure(/(\d+) requests in/),
    perSecond: figure(/Requests\/sec:\s+([\d.]+)/),
  };
}

/** Returns a process's resident memory in bytes. */
export async function residentSize(pid: number): Promise<number> {
  const { stdout } = await execute("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) * 1024;
}
