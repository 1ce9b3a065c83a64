import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/*
 * Serves the yardsticks like a good host: precompressed, from memory, hashed files cacheable for a year.
 * node bench/yardstick-server.ts <folder>:<port> …
 */
for (const argument of process.argv.slice(2)) {
  const [folder = "", port = "0"] = argument.split(":");
  const files = filesIn(folder);
  const server = createServer({ keepAliveTimeout: 30_000 }, (request, response) => {
    answer(files, request, response);
  });
  server.listen(Number(port), "127.0.0.1", () => console.log(`serving ${argument}`));
}

type File = {
  body: Buffer;
  brotli: Buffer | undefined;
  gzip: Buffer | undefined;
  etag: string;
  type: string;
};

function answer(
  files: ReadonlyMap<string, File>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const file =
    files.get(pathname) ??
    files.get(`${pathname.replace(/\/$/, "")}/index.html`) ??
    files.get(`${pathname}.json`);
  const shared = {
    // The client-rendered page requests its content from another port, which is another origin.
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "authorization,content-type",
  };
  if (!file || request.method === "OPTIONS") {
    response.writeHead(file ? 204 : 404, shared).end();
    return;
  }
  const accepted = request.headers["accept-encoding"] ?? "";
  const [encoding, body] =
    file.brotli && /\bbr\b/.test(accepted)
      ? ["br", file.brotli]
      : file.gzip && /\bgzip\b/.test(accepted)
        ? ["gzip", file.gzip]
        : ["identity", file.body];
  const isPage = !/image|javascript|css/.test(file.type);
  const headers = {
    ...shared,
    "content-type": file.type,
    "cache-control": isPage
      ? "public, max-age=0, must-revalidate"
      : "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
    etag: file.etag,
  };
  if (request.headers["if-none-match"] === file.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    "content-length": body.length,
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  });
  response.end(body);
}

function filesIn(folder: string): Map<string, File> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const body = readFileSync(path);
        const type = typeOf(path);
        const isText = !type.startsWith("image/") && body.length > 500;
        return [
          path.slice(folder.length).replaceAll("\\", "/"),
          {
            body,
            brotli: isText ? brotliCompressSync(body) : undefined,
            gzip: isText ? gzipSync(body, { level: 9 }) : undefined,
            etag: `"${createHash("sha1").update(body).digest("hex").slice(0, 16)}"`,
            type,
          },
        ];
      }),
  );
}

/** A function and not a constant, since it is called before the rest of the module has been evaluated. */
function typeOf(path: string): string {
  switch (extname(path)) {
    case ".html":
      return "text/html; charset=utf-8";
    case ".js":
      return "text/javascript; charset=utf-8";
    case ".css":
      return "text/css; charset=utf-8";
    case ".json":
      return "application/json";
    case ".avif":
      return "image/avif";
    default:
      return "text/plain; charset=utf-8";
  }
}
