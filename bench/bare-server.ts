import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/*
 * The upper limit of Node.js: one precompressed response for every request.
 * node bench/bare-server.ts <port> <file with the compressed page>
 */
const [port = "0", file = ""] = process.argv.slice(2);
const body = readFileSync(file);
createServer((_, response) => {
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "gzip",
    "content-length": body.length,
  });
  response.end(body);
}).listen(Number(port), "127.0.0.1", () => console.log(`listening on ${port}\n${file}`));
