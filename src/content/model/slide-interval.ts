/** Milliseconds per slide without a value (docs/specification.md §9). */
export const heroInterval = 30_000;

/** Milliseconds. A slide that is shown for less time flickers. */
const shortest = 500;

/**
 * Returns the milliseconds of an interval field: a number or text, or the first item of a list; at least half a second.
 * Undefined for anything else and for less than 100 ms or more than a timer can wait.
 */
export function readInterval(value: unknown): number | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const milliseconds = typeof first === "string" ? Number(first.trim() || Number.NaN) : first;
  return typeof milliseconds === "number" && milliseconds >= 100 && milliseconds < 2 ** 31
    ? Math.max(milliseconds, shortest)
    : undefined;
}
