import type { ResponseKind } from "#server/headers.ts";
import { languageFiles, type StaticResponses } from "./static-responses.ts";

/**
 * The static site's answers as directives of a Caddy site block, which docs/hosting/Caddyfile imports for its mirror.
 * @param contentTypes of the files whose type Caddy does not know, or names otherwise than the server does
 */
export function caddySite(
  { routes, headers }: StaticResponses,
  contentTypes: ReadonlyMap<string, string>,
): string {
  /** Sets or removes every header, since an error's answer begins with the headers of the path. */
  const headersFor = (kind: ResponseKind): string[] => [
    "\theader {",
    ...[...(headers.get(kind) ?? [])].map(([name, value]) =>
      value === "" ? `\t\t-${name}` : `\t\t${name} "${value}"`,
    ),
    "\t}",
  ];
  const kinds = [...headers.keys()].filter((kind) => kind !== "uncached");
  const filesOf = (kind: ResponseKind) =>
    routes.filter((route) => route.kind === kind).map(({ path }) => path);
  return [
    "# Made by `npm run build`: directives of a Caddy site whose root is this folder.",
    "root * {$MIRROR:.}",
    "encode gzip",
    // Outside of what compresses, which adds the header to compressed answers alone.
    "header ?Vary Accept-Encoding",
    "@other not method GET HEAD",
    "handle @other {",
    ...headersFor("uncached"),
    '\theader Allow "GET, HEAD"',
    '\theader Content-Type "text/plain; charset=utf-8"',
    '\trespond "Method Not Allowed" 405',
    "}",
    // A language is a document of its own; no other parameter changes the page.
    ...[...languageFiles].flatMap(([lang, path]) => [
      `@${lang} {`,
      "\tpath /",
      `\tquery lang=${lang}`,
      "}",
      `rewrite @${lang} ${path}`,
    ]),
    "rewrite / /index.html",
    ...kinds.flatMap((kind, index) => [
      `@kind${index} path ${filesOf(kind).join(" ")}`,
      `handle @kind${index} {`,
      ...headersFor(kind),
      ...[...contentTypes].map(([path, type]) => `\theader ${path} Content-Type "${type}"`),
      "\tfile_server {",
      "\t\tdisable_canonical_uris",
      "\t}",
      "}",
    ]),
    "handle {",
    "\terror 404",
    "}",
    "handle_errors {",
    "\theader -Server",
    ...headersFor("not found"),
    '\theader Content-Type "text/html; charset=utf-8"',
    "\trewrite * /404.html",
    "\tfile_server",
    "}",
    "",
  ].join("\n");
}
