import { type AnswerKind, type HeaderFacts, headersOf } from "#server/headers.ts";

type Route = { pattern: string; kind: AnswerKind };

const routes: readonly Route[] = [
  { pattern: "~^/assets/", kind: "hashed asset" },
  { pattern: "~^/pictures/", kind: "hashed asset" },
  { pattern: "/", kind: "page" },
  { pattern: "/index.html", kind: "page" },
  { pattern: "/en-US.html", kind: "page" },
  { pattern: "/404.html", kind: "not found" },
];

/**
 * What docs/hosting/nginx.conf includes: which kind of answer each path of the static site gets, and each kind's headers
 * from the server's one table (server/headers.ts), as nginx variables such as `$site_cache_control`.
 * @param styles hashes of the pages' style elements
 * @param rootFiles paths of the files beside the pages
 */
export function nginxHeaders(
  facts: HeaderFacts,
  styles: readonly string[],
  rootFiles: ReadonlyMap<string, AnswerKind>,
): string {
  const files = [...routes, ...[...rootFiles].map(([pattern, kind]) => ({ pattern, kind }))];
  const kinds = [...new Set(files.map(({ kind }) => kind)), "uncached" as const];
  const tables = kinds.map((kind) => ({
    kind,
    headers: headersOf(kind, facts, kind === "page" ? styles : []),
  }));
  // The static file names every variable, so each has to exist even where the header does not (HSTS without https).
  const names = new Set([
    "Strict-Transport-Security",
    ...tables.flatMap(({ headers }) => Object.keys(headers)),
  ]);
  return [
    "# Made by `npm run build`; included by docs/hosting/nginx.conf.",
    mapOf(
      "$uri $site_file",
      files.map(({ pattern, kind }) => [pattern, kind]),
    ),
    ...[...names].map((name) =>
      mapOf(
        `$site_kind $site_${name.toLowerCase().replaceAll("-", "_")}`,
        tables.map(({ kind, headers }) => [kind, headers[name] ?? ""]),
      ),
    ),
  ].join("\n");
}

/** Volatile, since a request's kind changes when nginx shows its error page. */
function mapOf(variables: string, rows: readonly (readonly [string, string])[]): string {
  const lines = rows.map(([from, to]) => `  "${from}" "${to}";`);
  return [`map ${variables} {`, "  volatile;", '  default "";', ...lines, "}", ""].join("\n");
}
