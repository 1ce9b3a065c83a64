import type { LocaleContent } from "#content/locale-content.ts";
import { requestNames, type RequestName } from "#content/requests.ts";

/**
 * Returns the lists that are missing: those that never arrived, and those without the single entry that
 * the page needs (`general`, `hero`). Other lists may be empty on purpose.
 */
export const missingLists = ({ content, fingerprints }: LocaleContent): RequestName[] =>
  requestNames.filter(
    (name) => fingerprints[name] === undefined || (isEssential(name) && !content[name]),
  );

const isEssential = (name: RequestName) => name === "general" || name === "hero";

/** Returns the number of a list's entries that could be parsed. */
export function parsedEntries({ content }: LocaleContent, name: RequestName): number {
  const value: unknown = content[name];
  if (Array.isArray(value)) return value.length;
  return value === undefined ? 0 : 1;
}

export function perRequest<Value>(
  valueOf: (name: RequestName) => Value,
): Record<RequestName, Value> {
  return {
    general: valueOf("general"),
    areas: valueOf("areas"),
    hero: valueOf("hero"),
    about: valueOf("about"),
    partners: valueOf("partners"),
    news: valueOf("news"),
    cases: valueOf("cases"),
  };
}
