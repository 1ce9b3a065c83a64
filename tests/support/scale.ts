/** Whether the fault and hosting suites run in their long form (`npm test -- --long`). */
export const isLong = process.env["TEST_SCALE"] === "long";

/** Returns the first number in the long form, the second in the short one (`npm test`). */
export const countOf = (long: number, short: number): number => (isLong ? long : short);

/** How much longer anything may take than alone on two idle cores, before a test gives up. */
const patience = 20;

/** Returns a limit in milliseconds for what normally takes at most so many seconds. Only a failing test takes so long. */
export const limit = (seconds: number): number => seconds * patience * 1000;
