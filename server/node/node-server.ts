import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { App } from "#server/app.ts";
import {
  addressOf,
  connectionsAtOnce,
  limits,
  refusalOf,
  requestsPerConnection,
  silence,
} from "./request-guards.ts";
import { sendReady } from "./send-ready.ts";

export type NodeServer = {
  server: Server;
  /**
   * Lets what is under way end: for a moment new requests are still answered, each as its connection's last, since
   * whoever sends them cannot know yet; then no more are taken. Resolves when the last one has been answered.
   */
  drain: () => Promise<void>;
};

/** Milliseconds in which those who do not know yet that the server goes away still get an answer. */
const linger = 1500;

/**
 * The site behind Node's HTTP server, with its limits.
 * @param plainHeaders what goes along with answers that are made here
 */
export function createNodeServer(
  { fetch, ready, requestId }: Pick<App, "fetch" | "ready" | "requestId">,
  plainHeaders: Readonly<Record<string, string>>,
): NodeServer {
  const listener = getRequestListener(fetch, {
    errorHandler(error) {
      const [status, text] =
        error instanceof RequestError
          ? ([400, "Bad Request"] as const)
          : ([500, "Internal Server Error"] as const);
      return new Response(text, { status, headers: { ...plainHeaders, ...closing(text) } });
    },
  });
  let draining = false;

  const server = createServer({ ...limits }, (request, response) => {
    if (draining) response.setHeader("Connection", "close");
    const refusal = refusalOf(request);
    if (refusal) return refuse(response, refusal.status, refusal.text);
    if (!draining && isReady(request, response)) return;
    if (request.method !== "POST" && hasBody(request.headers)) {
      // Nobody reads it: the connection ends with the answer, or it would be read to its end.
      response.setHeader("Connection", "close");
    }
    // HTTP/1.0 has none, and the site knows its own.
    request.headers.host ??= "localhost";
    request.url = addressOf(request.url ?? "/");
    listener(request, response).catch(() => response.destroy());
  });
  server.maxRequestsPerSocket = requestsPerConnection;
  server.maxConnections = connectionsAtOnce;
  server.setTimeout(silence);

  /** The short way for what is asked most: whether it was sent. The long way answers the same. */
  function isReady({ method, url = "", headers }: IncomingMessage, response: ServerResponse) {
    if ((method !== "GET" && method !== "HEAD") || hasBody(headers)) return false;
    const answer = ready(url, {
      host: headers.host,
      acceptEncoding: headers["accept-encoding"],
      ifNoneMatch: headers["if-none-match"],
    });
    if (!answer) return false;
    sendReady(response, answer, requestId());
    return true;
  }

  function refuse(response: ServerResponse, status: number, text: string): void {
    response.writeHead(status, { ...plainHeaders, ...closing(text) });
    response.end(text);
  }

  /** For what Node's parser refuses, before there is a request. */
  function refuseRaw(socket: Duplex, status: number, text: string, more: string[] = []): void {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const lines = Object.entries({ ...plainHeaders, ...closing(text) }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.end([`HTTP/1.1 ${status} ${text}`, ...lines, ...more, "", text].join("\r\n"), () =>
      socket.destroy(),
    );
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
      if ((await connections()) > 0)
        await new Promise((resolve) => {
          setTimeout(resolve, linger);
        });
      await quiet();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Resolves right after a look at the network that found next to nothing to do: connections that wait to be accepted
 * when the server closes would be reset. After half a second of work without such a moment it resolves all the same.
 */
async function quiet(): Promise<void> {
  const end = performance.now() + 500;
  let since = performance.now();
  for (let took = Infinity; took > 0.03 && since < end;) {
    await new Promise((looked) => {
      setImmediate(looked);
    });
    took = performance.now() - since;
    since += took;
  }
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
