import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Runs a task after those of other processes in the same folder. SQLite's lock on a file ends with its process, unlike a file
 * whose existence is the lock.
 */
export async function exclusively(folder: string, task: () => Promise<void>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, ".lock"));
  try {
    while (!isTaken(lock)) await delay(200);
    await task();
  } finally {
    lock.close();
  }
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes("locked")) return false;
    throw error;
  }
}
