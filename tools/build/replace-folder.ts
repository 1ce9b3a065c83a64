import { rename, rm } from "node:fs/promises";

/**
 * Replaces a folder by a new one that is written beside it. When writing fails, the old folder is unchanged.
 * @param write writes the new folder, which does not exist yet
 */
export async function replaceFolder(
  target: string,
  write: (next: string) => Promise<void>,
): Promise<void> {
  const next = `${target}.next`;
  const previous = `${target}.previous`;
  try {
    await rm(next, { recursive: true, force: true });
    await write(next);
    await rm(previous, { recursive: true, force: true });
    await rename(target, previous).catch(() => undefined);
    await rename(next, target);
    await rm(previous, { recursive: true, force: true });
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}
