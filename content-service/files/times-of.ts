import type { CommonSettings } from "./common-settings.ts";

/** Returns the earliest time of creation and the latest time of change among the files. */
export function timesOf(files: readonly Pick<CommonSettings, "createdAt" | "updatedAt">[]): {
  createdAt: string;
  updatedAt: string;
} {
  const created = files.map((file) => file.createdAt ?? file.updatedAt ?? epoch).toSorted();
  const updated = files.map((file) => file.updatedAt ?? file.createdAt ?? epoch).toSorted();
  return { createdAt: created[0] ?? epoch, updatedAt: updated.at(-1) ?? epoch };
}

const epoch = new Date(0).toISOString();
