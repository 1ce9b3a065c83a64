import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

/*
 * A bare Node.js handler: serves a file for every path, or the files of a folder, compressed and from memory.
 * node bench/yardstick-server.ts <file or folder> <port>
 */
const [path = "", port = "0"] = process.argv.slice(2);

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".avif": "image/avif",
  ".txt": "text/plain",
};

const read = (file: string) => {
  const type = types[extname(file)] ?? "application/octet-stream";
  const isPicture = type.startsWith("image/");
  const body = isPicture ? readFileSync(file) : gzipSync(readFileSync(file), { level: 9 });
  const headers = {
    "content-type": type,
    "content-length": body.length,
    "cache-control": isPicture ? "max-age=31536000" : "max-age=0",
    ...(isPicture ? {} : { "content-encoding": "gzip" }),
  };
  return { body, headers };
};

const isFile = statSync(path).isFile();
const single = isFile ? read(path) : undefined;
const files = new Map(
  (isFile ? [] : readdirSync(path, { recursive: true, encoding: "utf8" }))
    .filter((name) => extname(name) in types)
    .map((name) => [`/${name.replace(/index\.html$/, "")}`, read(join(path, name))]),
);

createServer((request, response) => {
  const file = single ?? files.get(request.url ?? "/");
  if (file) response.writeHead(200, file.headers).end(file.body);
  else response.writeHead(404).end();
}).listen(Number(port), "127.0.0.1", () => console.log("listening"));
