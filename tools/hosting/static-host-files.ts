import { type AnswerKind, type HeaderFacts, headersOf } from "#server/headers.ts";
import { varnishFile } from "./varnish-file.ts";

type Route = { path: string; kind: AnswerKind };

/** What a static host serves, the more general first: on most hosts the last that fits wins. */
const routes: readonly Route[] = [
  { path: "/assets/*", kind: "hashed asset" },
  { path: "/pictures/*", kind: "hashed asset" },
  { path: "/", kind: "page" },
  { path: "/index.html", kind: "page" },
  { path: "/en-US.html", kind: "page" },
  { path: "/404.html", kind: "not found" },
];

/**
 * The files by which hosts learn the headers and the addresses, by name; all from the server's one table.
 * @param styles what each page's policy must name, by the page's path
 * @param rootFiles names of the files beside the pages, and whether they were made from the content
 */
export function hostFiles(
  facts: HeaderFacts,
  styles: ReadonlyMap<string, readonly string[]>,
  rootFiles: ReadonlyMap<string, AnswerKind>,
): ReadonlyMap<string, string> {
  const all = [...routes, ...[...rootFiles].map(([path, kind]) => ({ path, kind }))];
  const table = all.map(({ path, kind }) => ({
    path,
    headers: Object.entries(headersOf(kind, facts, styles.get(path))),
  }));
  return new Map([
    [
      "_headers",
      table
        .map(({ path, headers }) =>
          [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n"),
        )
        .join("\n"),
    ],
    // Netlify chooses by query. A host that cannot is not supported.
    ["_redirects", "/ lang=en-US /en-US.html 200!\n"],
    [
      "vercel.json",
      `${JSON.stringify(
        {
          headers: table.map(({ path, headers }) => ({
            source: path.replace("*", "(.*)"),
            headers: headers.map(([key, value]) => ({ key, value })),
          })),
          redirects: [],
          rewrites: [
            {
              source: "/",
              has: [{ type: "query", key: "lang", value: "en-US" }],
              destination: "/en-US.html",
            },
          ],
        },
        undefined,
        2,
      )}\n`,
    ],
    ["nginx.conf", nginx(table, Object.entries(headersOf("uncached", facts)))],
    ["varnish.vcl", varnishFile(["/assets/", ...rootFiles.keys()], headersOf("uncached", facts))],
  ]);
}

type Row = { path: string; headers: [string, string][] };

const headerLines = (headers: Row["headers"]) =>
  headers.map(([name, value]) => `    add_header ${name} "${value}" always;`);

/** Types that nginx does not know, or calls otherwise than the server does. */
function typeLines(path: string): string[] {
  const type = path.endsWith(".webmanifest")
    ? "application/manifest+json"
    : path.endsWith(".xml") && "application/xml";
  return type ? ["    types {}", `    default_type ${type};`] : [];
}

/** A `server` block to include. The configuration files themselves are not served. */
function nginx(table: readonly Row[], refusalHeaders: Row["headers"]): string {
  const locations = table.map(({ path, headers }) => {
    const match = path.endsWith("*") ? `^~ ${path.slice(0, -1)}` : `= ${path}`;
    const answer =
      path === "/"
        ? ["    try_files $page =404;"]
        : path === "/404.html"
          ? ["    internal;"]
          : [...typeLines(path), "    try_files $uri =404;"];
    return `  location ${match} {\n${[...answer, ...headerLines(headers)].join("\n")}\n  }`;
  });
  return `# Inside nginx's http block: the root is where these files stand.
map $arg_lang $page {
  default /index.html;
  en-US /en-US.html;
}
server {
  listen 8080;
  root /srv/site;
  charset utf-8;
  charset_types text/plain text/javascript application/javascript application/xml application/manifest+json;
  gzip on;
  gzip_vary on;
  gzip_types text/css text/javascript application/javascript application/xml text/xml text/plain image/svg+xml;
  server_tokens off;
  error_page 404 /404.html;
  error_page 405 @refused;
  if ($request_method !~ ^(GET|HEAD)$) {
    return 405;
  }
  location @refused {
    types {}
    default_type text/plain;
    add_header Allow "GET, HEAD" always;
${headerLines(refusalHeaders).join("\n")}
    return 405 "Method Not Allowed";
  }
  location / {
    return 404;
  }
${locations.join("\n")}
}
`;
}
