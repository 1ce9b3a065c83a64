/** Values by key that are made asynchronously and in turns. A result of an earlier turn never replaces a later one's. */
export type NewestWins<Key, Value> = {
  get: (key: Key) => Value | undefined;
  values: () => Iterable<Value>;
  /** The number of a turn that begins now, to be passed to `set` with the turn's result. */
  begin: () => number;
  /** Whether the value was taken; false when a later turn has set its own already. */
  set: (key: Key, turn: number, value: Value) => boolean;
  /** Whether `set` would take a value of this turn. */
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
