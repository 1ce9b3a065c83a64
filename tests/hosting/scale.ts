/** Whether the hosts are put under their full load (`npm run test:hosts`). */
export const isFullLoad = process.env["HOSTS"] === "long";

/** A count: the first under full load, the second in the short form that every check runs. */
export const loadOf = (full: number, short: number): number => (isFullLoad ? full : short);
