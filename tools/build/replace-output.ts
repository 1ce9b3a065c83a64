import { randomUUID } from "node:crypto";
import {
  copyFile,
  lstat,
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Folders with content hashes in file names, whose old files pages in browsers may still request. */
const hashedFolders = ["assets", "pictures"];
const day = 86_400_000;
/** Modification time of files that were copied from the previous version, by which the next replacement recognises them. */
const copiedTime = new Date(0);

/**
 * Replaces `target` by the folder `next` atomically: `target` is a link to a folder beside it. The previous folder stays
 * until the next replacement, for processes that are reading it. Hashed files of the previous version are copied, since
 * open pages may still request them.
 */
export async function replaceOutput(next: string, target: string): Promise<void> {
  const version = `${target}${infix}${randomUUID()}`;
  const previous = await versionOf(target);
  if (previous !== undefined) await copyHashedFiles(previous, next);
  await rename(next, version);
  await pointTo(version, target);
  const retained = new Set([version, previous].map((path) => basename(path ?? version)));
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(basename(target) + infix) || retained.has(name)) continue;
    await rm(join(dirname(target), name), { recursive: true, force: true });
  }
}

const infix = ".made-";

/** Returns the current folder. A `target` that is not a link yet is moved, which leaves a moment without it. */
async function versionOf(target: string): Promise<string | undefined> {
  const link = await readlink(target).catch(() => undefined);
  if (link !== undefined) return join(dirname(target), basename(link));
  const current = await lstat(target).catch(() => undefined);
  if (current === undefined) return undefined;
  const moved = `${target}${infix}before`;
  await rm(moved, { recursive: true, force: true });
  await rename(target, moved);
  return moved;
}

async function pointTo(version: string, target: string): Promise<void> {
  const link = `${target}.link`;
  await rm(link, { force: true });
  try {
    await symlink(basename(version), link, "dir");
  } catch {
    // Windows may not allow links: the folder itself is then replaced, which leaves a moment without it.
    await rm(target, { recursive: true, force: true });
    return rename(version, target);
  }
  return rename(link, target);
}

/**
 * Copies the hashed files that `next` lacks. Files that `before` itself had copied are taken over only while `before` is
 * less than a day old.
 */
async function copyHashedFiles(before: string, next: string): Promise<void> {
  const builtAt = (await stat(join(before, "index.html")).catch(() => undefined))?.mtimeMs ?? 0;
  const isRecent = Date.now() - builtAt < day;
  for (const folder of hashedFolders) {
    const entries = await readdir(join(before, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    for (const entry of entries.filter((candidate) => candidate.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const copy = next + path.slice(before.length);
      const wasCopied = (await stat(path)).mtimeMs === copiedTime.getTime();
      if ((wasCopied && !isRecent) || (await exists(copy))) continue;
      await mkdir(dirname(copy), { recursive: true });
      await copyFile(path, copy);
      await utimes(copy, copiedTime, copiedTime);
    }
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
