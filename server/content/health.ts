import type { RequestName } from "#content/requests.ts";
import type { Locale } from "#language/languages.ts";
import type { Cause } from "./freshness.ts";
import type { ContentState, ListState } from "./last-good-content.ts";

/** `/healthz` (contract: URLs): what is shown, not what was asked. */
export type Health = {
  /** `partial` while a list is missing, `empty` while no content was ever had. */
  status: "ok" | "partial" | "empty";
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
    lists: Record<Locale, Record<RequestName, ListState>>;
  };
};

export function healthOf(state: ContentState, embedded: boolean): Health {
  const { renewedAt, age, lists, hadContent, newestChangeAt, takenIn } = state;
  const states = Object.values(lists).flatMap((ofLocale) => Object.values(ofLocale));
  const isLive = states.every((each) => each === "live");
  return {
    status: !hadContent ? "empty" : states.includes("missing") ? "partial" : "ok",
    content: {
      source: embedded ? "embedded" : isLive ? "contentful" : "kept",
      renewedAt: renewedAt === undefined ? null : new Date(renewedAt).toISOString(),
      ageSeconds: age === undefined ? null : Math.round(age / 1000),
      newestChangeAt: newestChangeAt ?? null,
      newestChangeTakenInAt: takenIn === undefined ? null : new Date(takenIn.at).toISOString(),
      takenInBy: takenIn?.by ?? null,
      secondsToTakeIn: takenIn?.seconds ?? null,
      lists,
    },
  };
}
