/** Stores asynchronously computed values by key: the result of an earlier turn never replaces that of a later turn. */
export type NewestWins<Key, Value> = {
  get: (key: Key) => Value | undefined;
  values: () => Iterable<Value>;
  /** Starts a turn and returns its number, which `set` requires. */
  begin: () => number;
  /** Returns false and keeps the stored value if a later turn has already set one. */
  set: (key: Key, turn: number, value: Value) => boolean;
  /** Returns whether `set` would accept a value of this turn. */
  isCurrent: (key: Key, turn: number) => boolean;
};

export function createNewestWins<Key, Value>(): NewestWins<Key, Value> {
  const values = new Map<Key, Value>();
  const turnOf = new Map<Key, number>();
  let turns = 0;
  const isCurrent = (key: Key, turn: number) => turn >= (turnOf.get(key) ?? 0);
  return {
    get: (key) => values.get(key),
    values: () => values.values(),
    begin: () => (turns += 1),
    isCurrent,
    set(key, turn, value) {
      if (!isCurrent(key, turn)) return false;
      turnOf.set(key, turn);
      values.set(key, value);
      return true;
    },
  };
}
