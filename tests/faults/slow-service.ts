import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** A content service that delays every response. */
export type SlowService = {
  /** Milliseconds per response. */
  latency: number;
  url: string;
  stop: () => Promise<void>;
};

/** @param origin address of the content service to which requests are forwarded */
export async function startSlowService(origin: string): Promise<SlowService> {
  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await new Promise((resolve) => {
      setTimeout(resolve, slowService.latency);
    });
    const answer = await fetch(new URL(request.url ?? "/", origin));
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      "Content-Type": answer.headers.get("content-type") ?? "application/octet-stream",
      "Content-Length": body.length,
    });
    response.end(body);
  }

  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  const slowService: SlowService = {
    latency: 0,
    url: `http://127.0.0.1:${address.port}${new URL(origin).pathname}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return slowService;
}
