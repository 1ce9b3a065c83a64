/** Whether the fault and hosting suites run in their long form (`npm test -- --long`). */
export const isLong = process.env["TEST_SCALE"] === "long";

/** Returns the first number in the long form, the second in the short one (`npm test`). */
export const countOf = (long: number, short: number): number => (isLong ? long : short);
