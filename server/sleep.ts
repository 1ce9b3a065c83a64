/** Resolves after some milliseconds; runs on Node and in Workers. */
export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
