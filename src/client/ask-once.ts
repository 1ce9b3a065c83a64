/**
 * What is known of a key, or under way, or else what `ask` brings. Never rejects: undefined when it cannot be had, and
 * the next call then asks again.
 */
export function askOnce<Key, Value>(
  known: Map<Key, Promise<Value | undefined>>,
  key: Key,
  ask: (key: Key) => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const asking =
    known.get(key) ??
    ask(key)
      .catch(() => undefined)
      .then((value) => {
        if (!value) known.delete(key);
        return value;
      });
  known.set(key, asking);
  return asking;
}
