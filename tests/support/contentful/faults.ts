import type { IncomingMessage, ServerResponse } from "node:http";
import { refusal } from "./delivery-api.ts";
import { crossOriginHeaders, sendJson } from "./send.ts";

const refusals = { "500": "500-server-error", "401": "401-access-token-invalid" } as const;

/** The ways in which the content service can fail a request; with `silence` it never answers. */
export type Fault = keyof typeof refusals | "429" | "reset" | "silence" | "cut" | "rubbish";

export function misbehave(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  switch (fault) {
    case "reset":
      request.socket.resetAndDestroy();
      return;
    case "silence":
      return;
    case "cut":
      response.writeHead(200, { ...crossOriginHeaders, "Content-Length": 1000 });
      response.write('{"items":[', () => request.socket.destroy());
      return;
    case "rubbish":
      response.writeHead(200, crossOriginHeaders).end("<!doctype html>");
      return;
    case "429":
      response.writeHead(429, { ...crossOriginHeaders, "X-Contentful-RateLimit-Reset": "1" });
      response.end("{}");
      return;
    default: {
      const { status, body } = refusal(refusals[fault]);
      sendJson(request, response, status, body);
    }
  }
}
