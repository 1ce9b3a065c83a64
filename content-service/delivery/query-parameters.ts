import { badRequest, invalidQuery, unknownPath } from "./service-error.ts";
import type { SpaceLocale } from "#content-service/files/space.ts";

/** The parameters of a request. Each is taken once; what nobody took is refused in the end, never guessed. */
export type QueryParameters = {
  take: (name: string) => string | undefined;
  /** The names that are not taken yet. */
  rest: () => readonly string[];
  /** @throws ServiceError 400 when a parameter was not taken */
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

/** @returns a code of the space or `*` */
export function takeLocale(query: QueryParameters, locales: readonly SpaceLocale[]): string {
  const asked = query.take("locale");
  if (asked === undefined) return locales.find((locale) => locale.default)?.code ?? "*";
  if (asked === "*" || locales.some((locale) => locale.code === asked)) return asked;
  throw badRequest(`Unknown locale: ${asked}`);
}

export function takeWholeNumber(
  query: QueryParameters,
  name: "limit" | "skip" | "include",
  { otherwise, most }: { otherwise: number; most: number },
): number {
  const asked = query.take(name);
  if (asked === undefined) return otherwise;
  const number = /^\d{1,10}$/.test(asked) ? Number(asked) : Number.NaN;
  if (number <= most) return number;
  throw invalidQuery({
    name,
    value: asked,
    path: [name],
    details: `The value of ${name} must be a whole number from 0 to ${most}.`,
  });
}

/** Contentful's page: 100 unless asked, 1000 at most. */
export const takePage = (query: QueryParameters): { limit: number; skip: number } => ({
  limit: takeWholeNumber(query, "limit", { otherwise: 100, most: 1000 }),
  skip: takeWholeNumber(query, "skip", { otherwise: 0, most: 2 ** 31 - 1 }),
});
