/** Starts behaviours. One that throws, such as in a browser without a feature that it needs, is logged and stops no other. */
export function startEach(behaviours: readonly (() => void)[]): void {
  for (const start of behaviours) {
    try {
      start();
    } catch (error) {
      console.error(error);
    }
  }
}
