/** Milliseconds per slide without a value (docs/specification.md §9). */
export const heroInterval = 30_000;

/** Milliseconds. A slide that is shown for less time flickers (WCAG 2.2, 2.3.1). */
const shortest = 500;

/**
 * Returns the milliseconds of an interval field: a number or text, or the first item of a list.
 * Undefined for anything else, for less than half a second and for more than a timer can wait.
 */
export function readInterval(value: unknown): number | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const milliseconds = typeof first === "string" ? Number(first.trim() || Number.NaN) : first;
  return typeof milliseconds === "number" && milliseconds >= shortest && milliseconds < 2 ** 31
    ? milliseconds
    : undefined;
}
