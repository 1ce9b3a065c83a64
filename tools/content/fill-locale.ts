import type { Locale } from "#language/languages.ts";

/**
 * Returns the values of some locales. A default locale has no fallback, so a value that is missing in `to`, the default
 * locale of the target, is copied from `from`, that of the source.
 * @param codes of the target
 */
export function fillLocale<Value>(
  values: Readonly<Record<string, Value>>,
  codes: readonly Locale[],
  { from, to }: { from: string; to: Locale },
): Record<string, Value> {
  return Object.fromEntries(
    codes.flatMap((code) => {
      const value = values[code] ?? (code === to ? values[from] : undefined);
      return value === undefined ? [] : [[code, value]];
    }),
  );
}
