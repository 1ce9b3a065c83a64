import { badRequest, invalidQuery, unknownPath } from "./service-error.ts";
import type { SpaceLocale } from "./space-locales.ts";

/** A request's parameters. Handlers take the ones they support; `finish` rejects the rest. */
export type QueryParameters = {
  take: (name: string) => string | undefined;
  /** Names of the parameters that are not taken yet. */
  rest: () => readonly string[];
  /** @throws ServiceError 400 for a parameter that was not taken */
  finish: () => void;
};

/** @throws ServiceError 400 when a parameter is given twice */
export function queryParameters(search: URLSearchParams): QueryParameters {
  const values = new Map<string, string>();
  for (const [name, value] of search) {
    if (values.has(name)) throw badRequest(`The parameter ${name} is given more than once.`);
    values.set(name, value);
  }
  return {
    take(name) {
      const value = values.get(name);
      values.delete(name);
      return value;
    },
    rest: () => [...values.keys()],
    finish() {
      const [name] = values.keys();
      if (name !== undefined) throw unknownPath(...name.split("."));
    },
  };
}

/** @returns the code of one of the space's locales, or `*` */
export function takeLocale(query: QueryParameters, locales: readonly SpaceLocale[]): string {
  const code = query.take("locale");
  if (code === undefined) return locales.find((locale) => locale.default)?.code ?? "*";
  if (code === "*" || locales.some((locale) => locale.code === code)) return code;
  throw badRequest(`Unknown locale: ${code}`);
}

export function takeWholeNumber(
  query: QueryParameters,
  name: "limit" | "skip" | "include",
  { byDefault, max }: { byDefault: number; max: number },
): number {
  const value = query.take(name);
  if (value === undefined) return byDefault;
  const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
  if (number <= max) return number;
  throw invalidQuery({
    name,
    value,
    path: [name],
    details: `The value of ${name} must be a whole number from 0 to ${max}.`,
  });
}

/** Contentful's page size: 100 by default, at most 1000. */
export const takePage = (query: QueryParameters): { limit: number; skip: number } => ({
  limit: takeWholeNumber(query, "limit", { byDefault: 100, max: 1000 }),
  skip: takeWholeNumber(query, "skip", { byDefault: 0, max: 2 ** 31 - 1 }),
});
