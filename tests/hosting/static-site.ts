import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { blankEnvironment } from "#tests/support/blank-environment.ts";
import { encodedImages } from "#tests/support/site-process.ts";

/** Writes the static site to `target`, like the last step of `npm run build`. */
export function exportSite(
  target: string,
  environment: Record<string, string>,
  ...options: readonly string[]
): Promise<{ isWritten: boolean; output: string }> {
  const env = { ...blankEnvironment, PATH: process.env["PATH"], ...environment };
  const args = ["dist/server/static-export.js", target, ...options];
  return new Promise((done) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      done({ isWritten: error === null, output: stdout + stderr }),
    );
  });
}

/** Writes the static site to a temporary folder. */
export async function makeStaticSite(environment: Record<string, string> = {}) {
  const directory = await mkdtemp(join(tmpdir(), "static-"));
  // A web server may run as a different user.
  await chmod(directory, 0o755);
  await mkdir(encodedImages, { recursive: true });
  await mkdir(`${directory}/data`);
  await symlink(resolve(encodedImages), `${directory}/data/pictures`);
  const site = `${directory}/site`;
  const { isWritten, output } = await exportSite(site, {
    DATA_DIR: `${directory}/data`,
    ...environment,
  });
  if (!isWritten) throw new Error(`no static site was written:\n${output}`);
  const remove = () => rm(directory, { recursive: true });
  return { site, remove, [Symbol.asyncDispose]: remove };
}
