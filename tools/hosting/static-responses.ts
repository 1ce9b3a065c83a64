import { defaultLocale, locales } from "#language/languages.ts";
import { type ResponseKind, type HeaderConfig, headersOf } from "#server/headers.ts";

/** The data from which a web server's configuration for the static site is generated. */
export type StaticResponses = {
  /** A path, or all paths below one (`/assets/*`). */
  routes: readonly { path: string; kind: ResponseKind }[];
  /** Every header of each kind of response, "" for a header that the kind does not have. */
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
 * Returns the static site's responses, with headers from the same table as the server's (server/headers.ts).
 * @param styles hashes of the pages' style elements
 * @param rootFiles paths of the files beside the pages
 */
export function staticResponses(
  config: HeaderConfig,
  styles: readonly string[],
  rootFiles: ReadonlyMap<string, ResponseKind>,
): StaticResponses {
  const all = [...routes, ...[...rootFiles].map(([path, kind]) => ({ path, kind }))];
  const kinds = [...new Set(all.map(({ kind }) => kind)), "uncached" as const];
  const own = kinds.map((kind) => headersOf(kind, config, kind === "page" ? styles : []));
  // nginx.conf names the variable of every header, so HSTS is listed even if no kind has it.
  const names = new Set(["Strict-Transport-Security", ...own.flatMap(Object.keys)]);
  const withEvery = (headers: Readonly<Record<string, string>> = {}) =>
    new Map([...names].map((name) => [name, headers[name] ?? ""]));
  return {
    routes: all,
    headers: new Map(kinds.map((kind, index) => [kind, withEvery(own[index])])),
  };
}
