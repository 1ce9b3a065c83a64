import type { IncomingMessage, ServerResponse } from "node:http";
import { refusal } from "./delivery-api.ts";
import { sendJson } from "./send.ts";

const refusals = {
  "500": "500-server-error",
  "401": "401-access-token-invalid",
  "404": "404-environment",
} as const;

/** The ways in which the content service can fail a request. */
export type Fault = keyof typeof refusals | "reset";

export function misbehave(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  if (fault === "reset") {
    request.socket.resetAndDestroy();
    return;
  }
  const { status, body } = refusal(refusals[fault]);
  sendJson(request, response, status, body);
}
