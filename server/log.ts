type Fields = Readonly<Record<string, unknown>>;

/** `error`: something is broken. `warn`: the site works, but an operator or editor should look. */
type Level = "info" | "warn" | "error";

/** Writes one line of JSON per event, which is named `subject.what_happened`. Fields contain no personal data. */
export type Log = (level: Level, event: string, fields?: Fields) => void;

export const log: Log = (level, event, fields = {}) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));
};

/** Milliseconds. */
const minute = 60_000;

/** Returns a log for events that anybody's requests can cause: at most one line of each in a minute. */
export function limitedLog(log: Log): Log {
  const loggedAt = new Map<string, number>();
  return (level, event, fields) => {
    const now = Date.now();
    if (now < (loggedAt.get(event) ?? -Infinity) + minute) return;
    loggedAt.set(event, now);
    log(level, event, fields);
  };
}
