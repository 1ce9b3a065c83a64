import type { IncomingMessage, ServerResponse } from "node:http";
import { crossOriginHeaders } from "#content-service/delivery/cross-origin-headers.ts";

/** The ways in which the content service can fail a request. */
export const faults = [
  "500",
  "401",
  "404",
  "429",
  "reset",
  "cut JSON",
  "HTML with status 200",
  "slow drip",
  "hang",
] as const;

export type Fault = (typeof faults)[number];

const headers = {
  ...Object.fromEntries(crossOriginHeaders),
  "Content-Type": "application/vnd.contentful.delivery.v1+json",
};

export function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, headers);
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse): void {
  response.writeHead(429, {
    ...headers,
    "X-Contentful-RateLimit-Reset": "1",
    "X-Contentful-RateLimit-Second-Limit": "55",
  });
  response.end(
    JSON.stringify({
      sys: { type: "Error", id: "RateLimitExceeded" },
      message: "You have exceeded the rate limit of the Organization this Space belongs to.",
    }),
  );
}

export function misbehave(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  switch (fault) {
    case "500":
    case "401":
    case "404":
      response.writeHead(Number(fault), headers);
      response.end(JSON.stringify({ sys: { type: "Error", id: "Planned" }, message: fault }));
      break;
    case "429":
      refuse(response);
      break;
    case "reset":
      request.socket.resetAndDestroy();
      break;
    case "cut JSON":
      response.writeHead(200, headers);
      response.end('{"sys":{"type":"Array"},"total":1,"items":[{"sys":{"id":"cu');
      break;
    case "HTML with status 200":
      response.writeHead(200, { ...headers, "Content-Type": "text/html" });
      response.end("<!doctype html><title>Maintenance</title>");
      break;
    case "hang":
      // Never responds.
      break;
    case "slow drip": {
      response.writeHead(200, headers);
      response.write('{"items":[');
      const drip = setInterval(() => response.write(" "), 200);
      response.once("close", () => clearInterval(drip));
      break;
    }
    default:
      fault satisfies never;
  }
}
