/** Limits events per minute, so that no visitor can fill the log. */
export function createRateLimit(perMinute: number) {
  let minuteStart = -Infinity;
  let count = 0;
  return {
    /**
     * Counts an event and returns whether it is within the limit. `dropped` is how many events of the
     * previous minute were beyond the limit; it is 0 except for the first event of a minute.
     */
    take(): { isAllowed: boolean; dropped: number } {
      const now = performance.now();
      const isNewMinute = now - minuteStart >= 60_000;
      const dropped = isNewMinute ? Math.max(0, count - perMinute) : 0;
      if (isNewMinute) {
        minuteStart = now;
        count = 0;
      }
      count += 1;
      return { isAllowed: count <= perMinute, dropped };
    },
  };
}
