type Fields = Readonly<Record<string, unknown>>;

/** `error`: something is broken. `warn`: the site works, but an operator or editor should look. */
type Level = "info" | "warn" | "error";

/** Writes one line of JSON per event, which is named `subject.what_happened`. Fields contain no personal data. */
export type Log = (level: Level, event: string, fields?: Fields) => void;

export const log: Log = (level, event, fields = {}) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));
};

/** Milliseconds in which an event is logged `mostLines` times at most, and once for each reason. */
const window = 60_000;
const mostLines = 10;
/** Characters of a reason. */
const maxReason = 300;

/**
 * Returns a log for events that anybody's requests can cause. Each line has the number of those that were left out since the
 * one before.
 */
export function limitedLog(
  log: Log,
): (level: Level, event: string, fields: Fields & { reason: string }) => void {
  const events = new Map<string, { since: number; reasons: Set<string>; unlogged: number }>();
  return (level, event, fields) => {
    const reason = fields.reason.slice(0, maxReason);
    const now = Date.now();
    let last = events.get(event);
    if (!last || now >= last.since + window) {
      last = { since: now, reasons: new Set(), unlogged: last?.unlogged ?? 0 };
      events.set(event, last);
    }
    if (last.reasons.has(reason) || last.reasons.size >= mostLines) {
      last.unlogged += 1;
      return;
    }
    last.reasons.add(reason);
    log(level, event, { ...fields, reason, unlogged: last.unlogged });
    last.unlogged = 0;
  };
}
