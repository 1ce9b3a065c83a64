/**
 * Returns the milliseconds of an interval field: a number or text, or the first item of a list. Undefined for anything else
 * and for less than a second or more than a timer can wait.
 */
export function readInterval(value: unknown): number | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const milliseconds = typeof first === "string" ? Number(first.trim() || Number.NaN) : first;
  return typeof milliseconds === "number" && milliseconds >= 1000 && milliseconds < 2 ** 31
    ? milliseconds
    : undefined;
}
