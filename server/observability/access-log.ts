import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { defaultLocale, localeOfSearch } from "#language/languages.ts";
import type { Log } from "#server/log.ts";

/** A response as far as it was sent before the connection ended. */
type SentResponse = {
  request: IncomingMessage;
  response: ServerResponse;
  /** The path without its query, at most 200 characters. */
  path: string;
  milliseconds: number;
  /** As sent, including headers. */
  bytes: number;
  isComplete: boolean;
};

/**
 * Calls `notify` after each response to a `request` event. Rejections by `refusalOf` are included; those of Node's
 * parser, of CONNECT and of an unknown Expect header have other events.
 */
export function onResponse(server: Server, notify: (sent: SentResponse) => void): void {
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const start = performance.now();
    const { socket } = request;
    const sentBefore = socket.bytesWritten;
    // The server changes `url` when the client has sent an absolute URL.
    const path = (request.url ?? "").replace(/[?#].*$/s, "").slice(0, 200);
    response.once("close", () => {
      const milliseconds = Math.round((performance.now() - start) * 10) / 10;
      const bytes = socket.bytesWritten - sentBefore;
      const isComplete = response.writableFinished;
      notify({ request, response, path, milliseconds, bytes, isComplete });
    });
  });
}

/**
 * Logs a line per request. A query may contain the preview's secret or a visitor's own parameters, so only the
 * language is logged.
 */
export function logRequests(server: Server, log: Log, withAddress: boolean): void {
  onResponse(server, ({ request, response, path, milliseconds, bytes, isComplete }) => {
    const locale = localeOfSearch(new URLSearchParams(/\?.*$/s.exec(request.url ?? "")?.[0]));
    log("request.answered", {
      method: request.method,
      path,
      ...(locale === defaultLocale ? {} : { lang: locale }),
      status: response.statusCode,
      bytes,
      milliseconds,
      ...(isComplete ? {} : { cutShort: true }),
      ...(withAddress ? { ip: addressOf(request) } : {}),
    });
  });
}

/** Returns the last address in X-Forwarded-For, which the nearest proxy has added; otherwise the connection's address. */
function addressOf({ headers, socket }: IncomingMessage): string | undefined {
  const forwarded = headers["x-forwarded-for"]?.toString().split(",").at(-1)?.trim();
  return forwarded ?? socket.remoteAddress;
}
