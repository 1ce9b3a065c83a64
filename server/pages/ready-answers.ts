import type { Body, Encoding } from "./body.ts";
import { answerOf, type Asked, encodingTaken, type Reply } from "./negotiation.ts";

/** An answer as Node's server takes it, with the same bytes as the site's other way to give it. */
export type ReadyAnswer = {
  status: 200 | 304 | 404;
  /** Name, value, name, value and so on. */
  headers: readonly string[];
  /** For 200: the line with the status and those with the headers. */
  head: string;
  body: Uint8Array | null;
};

/**
 * Makes the answers with a body once for each encoding, so that what is asked most is only sent.
 * @returns the answer with a body; for one body always to be called with the same `how`
 */
export function createReadyAnswers(): (body: Body, how: Reply, asked: Asked) => ReadyAnswer {
  const made = new WeakMap<Body, Map<Encoding, ReadyAnswer>>();
  return (body, how, asked) => {
    if (asked.ifNoneMatch !== undefined) return readyAnswer(body, how, asked);
    const encodings = made.get(body) ?? new Map<Encoding, ReadyAnswer>();
    made.set(body, encodings);
    const encoding = encodingTaken(asked.acceptEncoding);
    const known = encodings.get(encoding) ?? readyAnswer(body, how, asked);
    encodings.set(encoding, known);
    return known;
  };
}

function readyAnswer(body: Body, how: Reply, asked: Asked): ReadyAnswer {
  const { status, headers, body: bytes } = answerOf(body, how, asked);
  const checked = [...new Headers(headers)];
  const lines = checked.map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    status,
    headers: checked.flat(),
    head: `HTTP/1.1 200 OK\r\n${lines.join("")}`,
    body: bytes,
  };
}
