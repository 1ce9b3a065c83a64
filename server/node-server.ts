import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";

/** Milliseconds after SIGTERM in which new requests are still accepted. */
const drainDelay = 1500;
/** Milliseconds after SIGTERM in which responses are still sent. Docker kills the process after 10 s. */
const drainTime = 8000;

/** Options of Node's HTTP server, in milliseconds and bytes. */
const limits = {
  /** Of the request line and all headers. */
  maxHeaderSize: 16_384,
  /** Of a connection's buffers, which slow readers fill. */
  highWaterMark: 16_384,
  /** For the headers, checked every `connectionsCheckingInterval`: at most 10 s in total. */
  headersTimeout: 9000,
  connectionsCheckingInterval: 1000,
  /** For the whole request. */
  requestTimeout: 20_000,
  /** Between two requests of a connection. */
  keepAliveTimeout: 20_000,
} as const;

const maxConnections = 10_000;
/** Milliseconds without reads and writes after which a connection is closed. */
const idleTimeout = 60_000;
/** Requests of a connection, which is closed after the last one. A client may send all of them before it reads a response. */
const maxRequestsPerSocket = 100;

/** The site behind Node's HTTP server, whose own limits end clients that are slow or send too much. */
export function createNodeServer(fetch: (request: Request) => Response | Promise<Response>) {
  // HTTP/1.0 requests, such as a load balancer's health check, may have no Host.
  const listener = getRequestListener(fetch, { hostname: "localhost" });
  let draining = false;
  /** Of connections whose request is being answered, the further ones. */
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    response.once("close", () => {
      const next = waiting.get(socket)?.shift();
      if (next === undefined) waiting.delete(socket);
      else if (!socket.destroyed) answer(...next);
    });
    if (draining) response.setHeader("Connection", "close");
    listener(request, response).catch(() => response.destroy());
  }

  // One request of a connection at a time: Node would have all of them answered at once, and hold what their client does not
  // read, an open file each.
  const server = createServer(limits, (request, response) => {
    const queue = waiting.get(request.socket);
    if (queue) queue.push([request, response]);
    else {
      waiting.set(request.socket, []);
      answer(request, response);
    }
  });
  server.maxConnections = maxConnections;
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  server.setTimeout(idleTimeout);
  // Requests beyond that come from a client that has not waited for `Connection: close`. Node makes up to 2,500 of a chunk, and
  // forgets them when the socket is closed: after the chunks of all other sockets. 400 such connections took more than 550 MB
  // that way, and 171 MB with the event at once (2026-11-25).
  server.on("dropRequest", (_request, socket) => {
    if (socket.destroyed) return;
    socket.destroy();
    process.nextTick(() => socket.emit("close"));
  });
  // Node removes its own listener from the socket of a CONNECT request; a reset would end the process.
  server.on("connection", (socket) => socket.on("error", () => undefined));

  const connections = () =>
    new Promise<number>((resolve) => {
      server.getConnections((_error, count) => resolve(count));
    });

  /**
   * Stops the server. If connections are open, it still accepts requests for `drainDelay`, since a load balancer may not have
   * noticed yet, and closes each connection after its response. Resolves when the last response has been sent, or after
   * `drainTime`.
   */
  async function drain(): Promise<void> {
    draining = true;
    setTimeout(() => server.closeAllConnections(), drainTime);
    if ((await connections()) > 0) await pause(drainDelay);
    await new Promise((resolve) => server.close(resolve));
  }

  return { server, drain };
}
