import { createServer, request } from "node:http";
import { freePort } from "#tests/support/site-process.ts";

/** Starts a proxy that counts the requests to a server, except health checks. */
export async function startCountingOrigin(site: string) {
  const port = await freePort();
  let requests = 0;
  const server = createServer((incoming, outgoing) => {
    if (incoming.url !== "/healthz") requests += 1;
    const { method = "GET", headers, url = "/" } = incoming;
    const passed = request(site + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => incoming.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((listening) => {
    server.listen(port, "127.0.0.1", listening);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    /** Closes all connections and the port, as if it had been killed. */
    async kill() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
