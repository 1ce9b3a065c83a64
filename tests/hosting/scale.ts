/** Whether the suite runs with full load (`npm run test:hosts`). */
export const isFullLoad = process.env["HOSTS"] === "long";

/** Returns the first count with full load, the second in the short form (`npm test`). */
export const loadOf = (full: number, short: number): number => (isFullLoad ? full : short);
