import { defaultLocale, locales } from "#language/languages.ts";
import { type ResponseKind, type HeaderConfig, headersOf } from "#server/headers.ts";

/** What a web server must know of the static site, whatever its configuration looks like. */
export type StaticResponses = {
  /** A path, or all paths below one (`/assets/*`). */
  routes: readonly { path: string; kind: ResponseKind }[];
  /** Every header of each kind of answer, "" for one that the kind does not have. */
  headers: ReadonlyMap<ResponseKind, ReadonlyMap<string, string>>;
};

/** Path of each further language's page, by the value of the query parameter `lang`. */
export const languageFiles: ReadonlyMap<string, string> = new Map(
  locales.filter((locale) => locale !== defaultLocale).map((locale) => [locale, `/${locale}.html`]),
);

const routes: StaticResponses["routes"] = [
  { path: "/assets/*", kind: "hashed asset" },
  { path: "/pictures/*", kind: "hashed asset" },
  { path: "/", kind: "page" },
  { path: "/index.html", kind: "page" },
  ...[...languageFiles.values()].map((path) => ({ path, kind: "page" as const })),
  { path: "/404.html", kind: "not found" },
];

/**
 * The static site's answers, with the headers of the server's one table (server/headers.ts).
 * @param styles hashes of the pages' style elements
 * @param rootFiles paths of the files beside the pages
 */
export function staticResponses(
  facts: HeaderConfig,
  styles: readonly string[],
  rootFiles: ReadonlyMap<string, ResponseKind>,
): StaticResponses {
  const all = [...routes, ...[...rootFiles].map(([path, kind]) => ({ path, kind }))];
  const kinds = [...new Set(all.map(({ kind }) => kind)), "uncached" as const];
  const own = kinds.map((kind) => headersOf(kind, facts, kind === "page" ? styles : []));
  // HSTS is named even where no kind has it, since nginx.conf names every variable.
  const names = new Set(["Strict-Transport-Security", ...own.flatMap(Object.keys)]);
  const withEvery = (headers: Readonly<Record<string, string>> = {}) =>
    new Map([...names].map((name) => [name, headers[name] ?? ""]));
  return {
    routes: all,
    headers: new Map(kinds.map((kind, index) => [kind, withEvery(own[index])])),
  };
}
