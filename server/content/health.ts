import type { RequestName } from "#content/requests.ts";
import type { Locale } from "#language/languages.ts";
import type { Cause, Arrival } from "./freshness.ts";

/**
 * The state of a list. `live`: from the last response. `kept`: from an earlier one, because the last request failed, the new
 * content could not be rendered, or no request has been made since the start. `held`: from an earlier one, because the last
 * one is held back. `missing`: never received, or without its only entry.
 */
export type ListState = "live" | "kept" | "held" | "missing";

export type ContentState = {
  /**
   * When all lists were last live (ms since 1970); after a restart, when the stored content was last saved or confirmed.
   */
  renewedAt: number | undefined;
  /** Milliseconds since then, by the monotonic clock. */
  age: number | undefined;
  lists: Record<Locale, Record<RequestName, ListState>>;
  /** Whether the server has had any content. */
  hadContent: boolean;
  /** ISO 8601. */
  newestChangeAt: string | undefined;
  arrival: Arrival | undefined;
};

/** The body of `/healthz`: the state of the shown content, not of the latest request. */
export type Health = {
  /** `partial` while a list is missing, `empty` while there has never been any content. */
  status: "ok" | "partial" | "empty";
  content: {
    /** `kept`: Contentful, but not every list is live. */
    source: "contentful" | "kept" | "embedded";
    /** ISO 8601; null until all lists have been live at once or stored content has been loaded. */
    renewedAt: string | null;
    ageSeconds: number | null;
    /** When the newest shown entry was published. */
    newestChangeAt: string | null;
    /** When the newest change was received: an addition, an edit or a removal. */
    newestChangeTakenInAt: string | null;
    takenInBy: Cause | null;
    /** From publication to receipt; null if the publication time is unknown (freshness.ts). */
    secondsToTakeIn: number | null;
    lists: Record<Locale, Record<RequestName, ListState>>;
  };
  /** Only on a server with MIRROR_DIR. */
  mirror?: MirrorState;
};

/** The static export that a proxy serves when no server responds. */
export type MirrorState = {
  /** ISO 8601; null before the first export. */
  madeAt: string | null;
  ageSeconds: number | null;
  /** Whether it contains the last complete content that was shown. */
  isCurrent: boolean;
};

export function healthOf(state: ContentState, embedded: boolean, mirror?: MirrorState): Health {
  const { renewedAt, age, lists, hadContent, newestChangeAt, arrival } = state;
  const states = Object.values(lists).flatMap((ofLocale) => Object.values(ofLocale));
  const isLive = states.every((each) => each === "live");
  return {
    status: !hadContent ? "empty" : states.includes("missing") ? "partial" : "ok",
    content: {
      source: embedded ? "embedded" : isLive ? "contentful" : "kept",
      renewedAt: renewedAt === undefined ? null : new Date(renewedAt).toISOString(),
      ageSeconds: age === undefined ? null : Math.round(age / 1000),
      newestChangeAt: newestChangeAt ?? null,
      newestChangeTakenInAt: arrival === undefined ? null : new Date(arrival.at).toISOString(),
      takenInBy: arrival?.by ?? null,
      secondsToTakeIn: arrival?.seconds ?? null,
      lists,
    },
    ...(mirror ? { mirror } : {}),
  };
}
