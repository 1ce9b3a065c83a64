import type { IncomingMessage, ServerResponse } from "node:http";
import { refusal } from "./delivery-api.ts";
import { crossOriginHeaders, sendJson } from "./send.ts";

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

const jsonHeaders = {
  ...crossOriginHeaders,
  "Content-Type": "application/vnd.contentful.delivery.v1+json",
};

const refusals = {
  "500": "500-server-error",
  "401": "401-access-token-invalid",
  "404": "404-environment",
  "429": "429-rate-limit",
} as const;

export function misbehave(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  switch (fault) {
    case "500":
    case "401":
    case "404":
    case "429": {
      const { status, body } = refusal(refusals[fault]);
      const reset = fault === "429" ? { "X-Contentful-RateLimit-Reset": "1" } : {};
      sendJson(request, response, status, body, reset);
      break;
    }
    case "reset":
      request.socket.resetAndDestroy();
      break;
    case "cut JSON":
      response.writeHead(200, jsonHeaders);
      response.end('{"sys":{"type":"Array"},"total":1,"items":[{"sys":{"id":"cu');
      break;
    case "HTML with status 200":
      response.writeHead(200, { ...jsonHeaders, "Content-Type": "text/html" });
      response.end("<!doctype html><title>Maintenance</title>");
      break;
    case "hang":
      // Never responds.
      break;
    case "slow drip": {
      response.writeHead(200, jsonHeaders);
      response.write('{"items":[');
      const drip = setInterval(() => response.write(" "), 200);
      response.once("close", () => clearInterval(drip));
      break;
    }
    default:
      fault satisfies never;
  }
}
