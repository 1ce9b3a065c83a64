import type { IncomingMessage, ServerResponse } from "node:http";
import { refusal } from "./delivery-api.ts";
import { crossOriginHeaders, sendJson } from "./send.ts";

/** The ways in which the content service can fail a request. */
export type Fault = "500" | "401" | "404" | "reset" | "HTML with status 200" | "hang";

const jsonHeaders = {
  ...crossOriginHeaders,
  "Content-Type": "application/vnd.contentful.delivery.v1+json",
};

const refusals = {
  "500": "500-server-error",
  "401": "401-access-token-invalid",
  "404": "404-environment",
} as const;

export function misbehave(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  switch (fault) {
    case "500":
    case "401":
    case "404": {
      const { status, body } = refusal(refusals[fault]);
      sendJson(request, response, status, body);
      break;
    }
    case "reset":
      request.socket.resetAndDestroy();
      break;
    case "HTML with status 200":
      response.writeHead(200, { ...jsonHeaders, "Content-Type": "text/html" });
      response.end("<!doctype html><title>Maintenance</title>");
      break;
    case "hang":
      // Never responds.
      break;
    default:
      fault satisfies never;
  }
}
