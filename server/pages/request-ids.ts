import { randomBytes } from "node:crypto";

/** Names for requests, each different, so that a log line and an answer can be brought together. */
export function createRequestIds(): () => string {
  const run = randomBytes(6).toString("hex");
  let count = 0;
  return () => `${run}-${(count++).toString(36)}`;
}
