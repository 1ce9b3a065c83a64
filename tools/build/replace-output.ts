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

/** Folders whose files are named by what is in them: the page before still asks for its own. */
const hashedFolders = ["assets", "pictures"];
const day = 86_400_000;
/** Marks what was carried along, so that it is not for ever. */
const carried = new Date(0);

/**
 * Puts the folder `next` in the place of `target` in one step: `target` is a link to a folder beside it, and whoever
 * reads through it sees all of the one or all of the other. The folder before stays until the next time, for those
 * who are reading it. Files that the pages before may still ask for go along.
 */
export async function replaceOutput(next: string, target: string): Promise<void> {
  const version = `${target}${infix}${randomUUID()}`;
  const before = await versionOf(target);
  if (before !== undefined) await carryAlong(before, next);
  await rename(next, version);
  await pointTo(version, target);
  const kept = new Set([version, before].map((path) => basename(path ?? version)));
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(basename(target) + infix) || kept.has(name)) continue;
    await rm(join(dirname(target), name), { recursive: true, force: true });
  }
}

const infix = ".made-";

/** The folder that stands now. One that is no link yet makes way, which is the one moment without. */
async function versionOf(target: string): Promise<string | undefined> {
  const link = await readlink(target).catch(() => undefined);
  if (link !== undefined) return join(dirname(target), basename(link));
  const standing = await lstat(target).catch(() => undefined);
  if (standing === undefined) return undefined;
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
    // Windows may not let us: a folder of its own then, which is away for a moment while it is replaced.
    await rm(target, { recursive: true, force: true });
    return rename(version, target);
  }
  return rename(link, target);
}

/** Copies the hashed files of `before` that `next` has not. What was carried before stays out after a quiet day. */
async function carryAlong(before: string, next: string): Promise<void> {
  const madeAt = (await stat(join(before, "index.html")).catch(() => undefined))?.mtimeMs ?? 0;
  const isYoung = Date.now() - madeAt < day;
  for (const folder of hashedFolders) {
    const entries = await readdir(join(before, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    for (const entry of entries.filter((found) => found.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const copy = next + path.slice(before.length);
      const isCarried = (await stat(path)).mtimeMs === carried.getTime();
      if ((isCarried && !isYoung) || (await isThere(copy))) continue;
      await mkdir(dirname(copy), { recursive: true });
      await copyFile(path, copy);
      await utimes(copy, carried, carried);
    }
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
