import type { ServerResponse } from "node:http";
import { limits, requestsPerConnection } from "./request-guards.ts";
import type { ReadyAnswer } from "#server/pages/ready-answers.ts";

/**
 * Sends an answer that stands ready. Node checks every character of every header of every answer, which takes half
 * as long again as all else that it does for one; these have been checked once. So the head is handed over as text,
 * in the field where Node keeps the one that it makes itself, wherever Node's own would be the same. Should that
 * field one day be another, `headersSent` tells, and the head goes the ordinary way.
 */
export function sendReady(response: ServerResponse, answer: ReadyAnswer, requestId: string): void {
  const { status, head, headers, body } = answer;
  if (status === 200 && staysOpen(response)) {
    const text = `${head}x-request-id: ${requestId}\r\nDate: ${httpDate()}\r\n${keptAlive}\r\n`;
    Reflect.set(response, "_header", text);
  }
  if (!response.headersSent) response.writeHead(status, [...headers, "x-request-id", requestId]);
  // To HEAD, Node sends none of it.
  response.end(body);
}

/** Whether Node would say so: its flag, and the last answer of a connection that has had its share of them. */
const staysOpen = (response: ServerResponse) =>
  response.shouldKeepAlive && Reflect.get(response, "maxRequestsOnConnectionReached") === false;

const keptAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${limits.keepAliveTimeout / 1000}, max=${requestsPerConnection}\r\n`;

let dateText = "";
let dateSecond = 0;

/** Made once a second. */
function httpDate(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== dateSecond) {
    dateSecond = second;
    dateText = new Date(second * 1000).toUTCString();
  }
  return dateText;
}
