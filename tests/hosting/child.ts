import { type ChildProcess, spawn } from "node:child_process";

/** A program that serves at `url`, once it answers. @throws Error with what it said when it ends before */
export async function startServing(
  command: string,
  args: readonly string[],
  url: string,
): Promise<{ pid: number; stop: () => Promise<void> }> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
    });
  }
  const deadline = Date.now() + 20_000;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill();
      throw new Error(`${command} did not start:\n${said}`);
    }
    await new Promise((next) => {
      setTimeout(next, 20);
    });
  }
  return { pid: child.pid ?? 0, stop: () => ended(child) };
}

const answers = (url: string) =>
  fetch(url, { headers: { connection: "close" } }).then(
    async (response) => {
      await response.body?.cancel();
      return true;
    },
    () => false,
  );

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
