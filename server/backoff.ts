/**
 * Returns the milliseconds until the next attempt: 0 without a failure, then `first`, doubled by each further failure, at
 * most `longest`.
 */
export const backoff = (failures: number, first: number, longest: number): number =>
  failures === 0 ? 0 : Math.min(first * 2 ** (failures - 1), longest);

/** Resolves after some milliseconds; runs on Node and in Workers. */
export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
