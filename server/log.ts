/** Writes one line of JSON per event (`noun.verb`), without personal data. */
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

export const log: Log = (event, fields = {}) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), event, ...fields }));
};
