import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort, startOwnSite } from "#tests/support/site-process.ts";

/** A page that is measured, in one language. */
export type BenchPage = { name: string; url: string; language: "sv" | "en" };

/** The site's pages and the reference pages; the site and the reference pages are served by separate processes. */
export type Pages = {
  ours: readonly BenchPage[];
  limit: readonly BenchPage[];
  /** Rendered in the browser. Its content service has the fixed port 4190, which its build contains. */
  spa: readonly BenchPage[];
  stop: () => Promise<void>;
};

export async function servePages(): Promise<Pages> {
  const [limit, spa] = [await freePort(), await freePort()];
  const yardsticks = await startListener("bench/yardstick-server.ts", [
    `bench/yardstick/limit:${limit}`,
    `bench/yardstick/spa:${spa}`,
    "bench/yardstick/spa-api:4190",
  ]);
  const site = await startOwnSite();
  const both = (name: string, base: string, english: string): BenchPage[] => [
    { name: `${name} sv`, url: `${base}/`, language: "sv" },
    { name: `${name} en`, url: `${base}/${english}`, language: "en" },
  ];
  return {
    ours: both("ours", site.url, "?lang=en-US"),
    limit: both("limit", `http://127.0.0.1:${limit}`, "en/"),
    spa: both("spa", `http://127.0.0.1:${spa}`, "en/"),
    async stop() {
      await end(yardsticks);
      await site.stop();
    },
  };
}

/**
 * Starts a server of the bench in its own process. Resolves when it listens.
 * @param parameters its arguments; it writes one line per argument when it listens
 */
export async function startListener(
  script: string,
  parameters: readonly string[],
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, ...parameters], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let lines = "";
  for await (const chunk of child.stdout) {
    lines += String(chunk);
    if (lines.split("\n").length > parameters.length) return child;
  }
  throw new Error(`${script} exited before it listened on its port`);
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}
