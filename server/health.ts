import type { ContentState } from "./last-good-content.ts";

/** `/healthz` (contract: URLs). */
export type Health = {
  status: "ok" | "empty";
  content: {
    source: "contentful" | "kept" | "embedded";
    /** ISO 8601; null when it never was. */
    renewedAt: string | null;
    ageSeconds: number | null;
    newestChangeAt: string | null;
  };
};

export function healthOf(
  { renewedAt, live, newestChangeAt }: ContentState,
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
    },
  };
}
