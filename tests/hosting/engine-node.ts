import { startSite } from "#tests/support/site-process.ts";
import type { Engine } from "./engine.ts";

/** The Node.js server as started by `npm start`. */
export async function startNode(environment: Record<string, string>): Promise<Engine> {
  const { url, stop } = await startSite(environment);
  return {
    name: "the Node server",
    url,
    can: { webhook: true, preview: true, health: true },
    stop,
  };
}
