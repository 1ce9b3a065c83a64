import { createServer, type Server } from "node:net";
import { codeOf } from "#content-service/error.ts";

type Address = { port: number; host: string; backlog: number };

/**
 * Listens with SO_REUSEPORT, so that the next server can take over while this one still serves requests: the system
 * distributes new connections among all servers of an address. So that two servers never share an address by mistake, an
 * address in use is an error without `takeOver`.
 * @throws Error when the address is in use
 */
export async function listen(server: Server, address: Address, takeOver: boolean): Promise<void> {
  if (!takeOver) await assertFree(address);
  try {
    await listening(server, { ...address, reusePort: true });
  } catch (error) {
    // A system without SO_REUSEPORT: the address is free only after the other server has ended.
    if (takeOver || codeOf(error) !== "ENOTSUP") throw error;
    await listening(server, address);
  }
}

/** Listening without SO_REUSEPORT fails when another server uses the address. */
async function assertFree(address: Address): Promise<void> {
  const probe = createServer();
  await listening(probe, address);
  await new Promise((closed) => probe.close(closed));
}

function listening(server: Server, options: Address & { reusePort?: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
