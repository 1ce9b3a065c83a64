import { startSite } from "#tests/support/site-process.ts";
import type { Host } from "./host.ts";

/** Starts the Node.js server as `npm start` does. */
export async function startNode(environment: Record<string, string>): Promise<Host> {
  const { url, stop } = await startSite(environment);
  return {
    name: "the Node server",
    url,
    can: { webhook: true, preview: true, health: true },
    stop,
  };
}
