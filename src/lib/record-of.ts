/** `Object.fromEntries` with the type of the keys, of which `pairs` has every one. */
export const recordOf = <Key extends string, Value>(
  pairs: readonly (readonly [Key, Value])[],
): Record<Key, Value> =>
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- Object.fromEntries returns a record of any keys.
  Object.fromEntries(pairs) as Record<Key, Value>;
