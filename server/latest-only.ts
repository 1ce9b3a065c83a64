/**
 * Values by key that are computed asynchronously. Each computation has a generation number: the result of an earlier
 * generation never replaces that of a later one, whichever ends first.
 */
export type LatestOnly<Key, Value> = {
  get: (key: Key) => Value | undefined;
  /** Returns the number of a new generation, which `set` requires. Call it before the computation starts. */
  nextGeneration: () => number;
  /** Returns false and keeps the stored value if a later generation has already set one. */
  set: (key: Key, generation: number, value: Value) => boolean;
  /** Returns whether `set` would accept a value of this generation. */
  isCurrent: (key: Key, generation: number) => boolean;
};

export function createLatestOnly<Key, Value>(): LatestOnly<Key, Value> {
  const values = new Map<Key, Value>();
  const generationOf = new Map<Key, number>();
  let last = 0;
  const isCurrent = (key: Key, generation: number) => generation >= (generationOf.get(key) ?? 0);
  return {
    get: (key) => values.get(key),
    nextGeneration: () => (last += 1),
    isCurrent,
    set(key, generation, value) {
      if (!isCurrent(key, generation)) return false;
      generationOf.set(key, generation);
      values.set(key, value);
      return true;
    },
  };
}
