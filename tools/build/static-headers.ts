import { type Config } from "#server/config.ts";
import { headersOf } from "#server/headers.ts";
import type { EditionFile } from "#src/page/edition.server.ts";

/**
 * Returns the file `_headers`, from which Netlify, Cloudflare and others read the headers of static files.
 * @param files the edition's files by the path that the host serves them at
 * @param plainFiles paths of the build's files beside the pages
 * @param styles of the error screen
 */
export function staticHeaders(
  config: Config,
  files: ReadonlyMap<string, Pick<EditionFile, "contentType" | "headers">>,
  plainFiles: readonly string[],
  styles: string,
): string {
  const hashed = headersOf("hashed asset", config);
  const plain = headersOf("file", config);
  const blocks: [path: string, headers: Readonly<Record<string, string>>][] = [
    ["/assets/*", hashed],
    ["/pictures/*", hashed],
    ...plainFiles.map((path): [string, Readonly<Record<string, string>>] => [path, plain]),
    ...[...files].map(([path, { contentType, headers }]): [string, Record<string, string>] => [
      path,
      { ...headers, "Content-Type": contentType },
    ]),
    ["/404.html", headersOf("not found", config, [styles])],
  ];
  return blocks
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join(
        "\n",
      ),
    )
    .join("\n");
}
