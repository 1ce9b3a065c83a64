import { cp, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";

/** Folders that are not copied: they are rebuilt or linked. */
const leftOut = new Set(["node_modules", "dist", ".git", ".data", "test-results"]);

/** Copies the repository's files to a temporary folder, where a test may change them and build. */
export async function copyTree() {
  const folder = await mkdtemp(join(tmpdir(), "tree-"));
  for (const name of await readdir(".")) {
    if (leftOut.has(name)) continue;
    await cp(name, join(folder, name), {
      recursive: true,
      filter: (path) => !leftOut.has(basename(path)),
    });
  }
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const remove = () => rm(folder, { recursive: true });
  return { folder, remove, [Symbol.asyncDispose]: remove };
}
