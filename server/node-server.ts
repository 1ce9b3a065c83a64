import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener, RequestError } from "@hono/node-server";
import { httpLimits, idleTimeout, maxConnections, refusalOf } from "./request-guards.ts";

export type NodeServer = {
  server: Server;
  /**
   * Stops the server. If connections are open, it still accepts requests for `drainDelay`, since a load balancer may
   * not have noticed yet, and closes each connection after its response. Resolves when the last response has been sent.
   */
  drain: () => Promise<void>;
};

/** Milliseconds after SIGTERM in which new requests are still accepted. */
const drainDelay = 1500;

/**
 * Requests that a connection may send ahead of the response to an earlier one. Browsers send none; a connection that sends
 * more is closed, since each request takes some 17 kB (2026-11-23).
 */
const maxWaiting = 3;

/**
 * The site behind Node's HTTP server.
 * @param plainHeaders headers of responses that are created here
 */
export function createNodeServer(
  fetch: (request: Request) => Response | Promise<Response>,
  plainHeaders: Readonly<Record<string, string>>,
): NodeServer {
  const listener = getRequestListener(
    async (request, { incoming: { socket } }) => {
      // The limit is for the client: some pictures of a site that has just started take longer until they are encoded.
      socket.setTimeout(0);
      try {
        return await fetch(request);
      } finally {
        socket.setTimeout(idleTimeout);
      }
    },
    {
      errorHandler(error) {
        const [status, text] =
          error instanceof RequestError
            ? ([400, "Bad Request"] as const)
            : ([500, "Internal Server Error"] as const);
        return new Response(text, { status, headers: { ...plainHeaders, ...closing(text) } });
      },
    },
  );
  let draining = false;

  /** The newest response on each connection, and how many requests wait for an earlier one. */
  const newest = new WeakMap<Socket, ServerResponse>();
  const waiting = new WeakMap<Socket, number>();

  // Pipelined requests are answered one after the other: responses that wait for their turn would be held in memory.
  const server = createServer({ ...httpLimits }, (request, response) => {
    const { socket } = request;
    const before = newest.get(socket);
    newest.set(socket, response);
    if (!before || before.closed) return answer(request, response);
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > maxWaiting) return socket.destroy();
    waiting.set(socket, count);
    before.once("close", () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      if (!response.destroyed) answer(request, response);
    });
  });
  server.maxConnections = maxConnections;
  server.setTimeout(idleTimeout);
  // Node removes its own listener from the socket of a CONNECT request; a reset would end the process.
  server.on("connection", (socket) => socket.on("error", () => undefined));

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (draining) response.setHeader("Connection", "close");
    const refusal = refusalOf(request);
    if (refusal) return refuse(response, refusal.status, refusal.text);
    if (request.method !== "POST" && hasBody(request.headers)) {
      // The body is not read, so the connection is closed after the response.
      response.setHeader("Connection", "close");
    }
    // HTTP/1.0 requests may have no Host, which the listener requires. The site only compares it with PRODUCT_DOMAIN.
    request.headers.host ??= "localhost";
    // "OPTIONS *" is answered as any path is.
    if (request.url === "*") request.url = "/*";
    listener(request, response).catch(() => response.destroy());
  }

  function refuse(response: ServerResponse, status: number, text: string): void {
    response.writeHead(status, { ...plainHeaders, ...closing(text) });
    response.end(text);
  }

  /** Responds to what Node's parser hands over without a response object. */
  function refuseRaw(socket: Duplex, status: number, text: string, extra: string[] = []): void {
    const headers = Object.entries({ ...plainHeaders, ...closing(text) });
    const lines = headers.map(([name, value]) => `${name}: ${value}`);
    const response = [`HTTP/1.1 ${status} ${text}`, ...lines, ...extra, "", text].join("\r\n");
    if (socket.writable) socket.end(response, () => socket.destroy());
    else socket.destroy();
  }

  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET") socket.destroy();
    else
      refuseRaw(socket, ...(parserRefusals[error.code ?? ""] ?? ([400, "Bad Request"] as const)));
  });
  server.on("checkExpectation", (_request, response) => {
    refuse(response, 417, "Expectation Failed");
  });
  server.on("connect", (_request, socket) => {
    refuseRaw(socket, 405, "Method Not Allowed", ["Allow: GET, HEAD"]);
  });

  const connections = () =>
    new Promise<number>((resolve) => {
      server.getConnections((_error, count) => resolve(count));
    });

  return {
    server,
    async drain() {
      draining = true;
      if ((await connections()) > 0) await pause(drainDelay);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const closing = (text: string) => ({
  Connection: "close",
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Length": String(text.length),
});

const parserRefusals: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout"],
};

const hasBody = (headers: Readonly<Record<string, unknown>>) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
