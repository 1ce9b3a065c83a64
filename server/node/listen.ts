import { createServer, type Server } from "node:net";

type Place = { port: number; host: string; backlog: number };

/**
 * Lets the server listen so that the next one can take over its place while this one still answers: the system shares
 * new connections out among all that listen there. Two servers that share a place by mistake would answer in turns
 * and nobody would know why: so a place that is taken is an error, unless it is to be taken over.
 * @throws Error when the place is taken
 */
export async function listen(server: Server, place: Place, takeOver: boolean): Promise<void> {
  if (!takeOver) await expectFree(place);
  try {
    await listening(server, { ...place, reusePort: true });
  } catch (error) {
    // Systems without: there a place is free before it is taken.
    if (takeOver || !(error instanceof Error && "code" in error && error.code === "ENOTSUP")) {
      throw error;
    }
    await listening(server, place);
  }
}

/** A server that does not share finds out about one that does. */
async function expectFree(place: Place): Promise<void> {
  const probe = createServer();
  await listening(probe, place);
  await new Promise((closed) => probe.close(closed));
}

function listening(server: Server, options: Place & { reusePort?: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
