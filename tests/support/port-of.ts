import type { Server } from "node:net";

/** Returns the port of a server that listens; 0 for another one. */
export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}
