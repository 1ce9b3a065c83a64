import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { untilServed } from "./measure.ts";
import { portOf } from "./port-of.ts";

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const port = portOf(server);
  server.close();
  await once(server, "close");
  return port;
}

/** Starts Caddy with the project's own file, without certificates, before a site. */
export async function startCaddy(site: { url: string }) {
  const folder = await mkdtemp(join(tmpdir(), "caddy-"));
  const port = await freePort();
  const file = ["--adapter", "caddyfile", "--config", "docs/hosting/Caddyfile"];
  const child = spawn("caddy", ["run", ...file], {
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      HTTP_PORT: String(port),
      CADDY_ADMIN: "off",
      SITE_ADDRESS: "http://localhost",
      SITE_UPSTREAMS: new URL(site.url).host,
    },
    stdio: "ignore",
  });
  const url = `http://localhost:${port}`;
  await untilServed(url);
  return {
    url,
    port,
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, "exit");
      await rm(folder, { recursive: true });
    },
  };
}
