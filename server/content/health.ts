import type { Cause } from "./freshness.ts";
import type { ContentState } from "./last-good-content.ts";

/** `/healthz` (contract: URLs). */
export type Health = {
  status: "ok" | "empty";
  content: {
    source: "contentful" | "kept" | "embedded";
    /** ISO 8601; null when it never was. */
    renewedAt: string | null;
    ageSeconds: number | null;
    /** When the newest of what is shown was published. */
    newestChangeAt: string | null;
    /** When the newest change was taken in: something new, or something that is gone. */
    newestChangeTakenInAt: string | null;
    takenInBy: Cause | null;
    /** From its publication on; null where nothing tells that time (freshness.ts). */
    secondsToTakeIn: number | null;
  };
};

export function healthOf(
  { renewedAt, live, newestChangeAt, takenIn }: ContentState,
  embedded: boolean,
  now: number = Date.now(),
): Health {
  return {
    status: renewedAt === undefined && newestChangeAt === undefined ? "empty" : "ok",
    content: {
      source: embedded ? "embedded" : live ? "contentful" : "kept",
      renewedAt: renewedAt === undefined ? null : new Date(renewedAt).toISOString(),
      ageSeconds:
        renewedAt === undefined ? null : Math.max(0, Math.round((now - renewedAt) / 1000)),
      newestChangeAt: newestChangeAt ?? null,
      newestChangeTakenInAt: takenIn === undefined ? null : new Date(takenIn.at).toISOString(),
      takenInBy: takenIn?.by ?? null,
      secondsToTakeIn: takenIn?.seconds ?? null,
    },
  };
}
