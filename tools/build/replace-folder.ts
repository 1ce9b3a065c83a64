import { rename, rm } from "node:fs/promises";

/**
 * Replaces a folder by one that is written beside it first. When that fails, the old one stands as it was.
 * @param write is given the path of the new folder, which does not exist yet
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
