import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Runs a package's own command on this Node, with its output shown. Resolves to the exit code.
 * @param bin the command's name in the package, where it differs from the package's
 */
export async function run(
  packageName: string,
  args: readonly string[],
  bin = packageName,
): Promise<number> {
  const script = await scriptOf(packageName, bin);
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [script, ...args], { stdio: "inherit" })
      .once("error", reject)
      .once("exit", (code) => resolve(code ?? 1));
  });
}

async function scriptOf(packageName: string, bin: string): Promise<string> {
  const manifest = join("node_modules", packageName, "package.json");
  const { bin: bins }: { bin: string | Record<string, string> } = JSON.parse(
    await readFile(manifest, "utf8"),
  );
  const script = typeof bins === "string" ? bins : bins[bin];
  if (script === undefined) throw new Error(`${packageName} has no command ${bin}`);
  return join(dirname(manifest), script);
}
