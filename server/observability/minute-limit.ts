/** Limits events per minute, so that no visitor can fill the log. */
export function createMinuteLimit(most: number, now: () => number = () => performance.now()) {
  let since = -Infinity;
  let seen = 0;
  return {
    /** Returns whether one more event is allowed; `dropped` is the number of rejected ones since the previous minute began. */
    take(): { isTaken: boolean; dropped: number } {
      const isNewMinute = now() - since >= 60_000;
      const dropped = isNewMinute ? Math.max(0, seen - most) : 0;
      if (isNewMinute) {
        since = now();
        seen = 0;
      }
      seen += 1;
      return { isTaken: seen <= most, dropped };
    },
  };
}
