type Fields = Readonly<Record<string, unknown>>;

/** `error`: something is broken. `warn`: the site works, but an operator or editor should look. */
type Level = "info" | "warn" | "error";

/** Writes one line of JSON per event, which is named `subject.what_happened`. Fields contain no personal data. */
export type Log = (level: Level, event: string, fields?: Fields) => void;

export const log: Log = (level, event, fields = {}) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));
};
