import { type ChildProcess, spawn } from "node:child_process";

/** Starts a server program. Resolves when it responds at `url`. @throws Error with its output when it exits or 20 s pass */
export async function startServing(
  command: string,
  args: readonly string[],
  url: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ pid: number; stop: () => Promise<void> }> {
  const env = { ...process.env, ...environment };
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
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
