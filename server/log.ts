/**
 * Writes one line of JSON per event, which is named `subject.what_happened`. Fields contain no personal data, except for
 * visitors' addresses with ACCESS_LOG=with-ip.
 */
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

export const log: Log = (event, fields = {}) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), event, ...fields }));
};
