import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as v from "valibot";

type RunOptions = {
  /** The command's name, if it differs from the package's. */
  bin?: string;
  /** Environment variables in addition to this process's. */
  environment?: Readonly<Record<string, string>>;
};

/**
 * Runs a package's command with this Node.js and shows its output. Resolves to the exit code.
 */
export async function run(
  packageName: string,
  args: readonly string[],
  { bin = packageName, environment = {} }: RunOptions = {},
): Promise<number> {
  const script = await scriptOf(packageName, bin);
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [script, ...args], {
      stdio: "inherit",
      env: { ...process.env, ...environment },
    })
      .once("error", reject)
      .once("exit", (code) => resolve(code ?? 1));
  });
}

const manifestSchema = v.object({ bin: v.union([v.string(), v.record(v.string(), v.string())]) });

async function scriptOf(packageName: string, bin: string): Promise<string> {
  const manifest = join("node_modules", packageName, "package.json");
  const { bin: bins } = v.parse(manifestSchema, JSON.parse(await readFile(manifest, "utf8")));
  const script = typeof bins === "string" ? bins : bins[bin];
  if (script === undefined) throw new Error(`${packageName} has no command ${bin}`);
  return join(dirname(manifest), script);
}
