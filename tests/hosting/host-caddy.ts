import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "#tests/support/site-process.ts";
import { startServing } from "./child.ts";
import type { Host } from "./host.ts";

export type Caddy = {
  /** Address of the site over https. */
  url: string;
  /** Address of the site over http. */
  httpUrl: string;
  /** Address of the mirror. */
  mirrorUrl: string;
  /** Path of the root certificate of its internal authority. */
  authority: string;
  stop: () => Promise<void>;
};

/**
 * Starts Caddy for localhost with the unchanged docs/hosting/Caddyfile.
 * @param upstreams addresses of Node servers
 * @param mirror folder of the static export
 */
export async function startCaddy(upstreams: readonly string[], mirror: string): Promise<Caddy> {
  const directory = await mkdtemp(join(tmpdir(), "caddy-"));
  const [http, https, admin, mirrorPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const mirrorUrl = `http://127.0.0.1:${mirrorPort}`;
  const { stop } = await startServing(
    "caddy",
    ["run", "--watch", "--adapter", "caddyfile", "--config", "docs/hosting/Caddyfile"],
    mirrorUrl,
    {
      HOME: directory,
      XDG_DATA_HOME: directory,
      XDG_CONFIG_HOME: directory,
      SITE_ADDRESS: "localhost",
      SITE_UPSTREAMS: upstreams.map((url) => new URL(url).host).join(" ") || "127.0.0.1:1",
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      CADDY_ADMIN: `localhost:${admin}`,
      MIRROR: resolve(mirror),
      MIRROR_PORT: String(mirrorPort),
    },
  );
  return {
    url: `https://localhost:${https}`,
    httpUrl: `http://localhost:${http}`,
    mirrorUrl,
    authority: `${directory}/caddy/pki/authorities/local/root.crt`,
    async stop() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Starts Caddy without Node servers, so that only the mirror responds. @param site path of the static site */
export async function startCaddyMirror(site: string): Promise<Host> {
  const { mirrorUrl, stop } = await startCaddy([], site);
  return {
    name: "Caddy with the static site",
    url: mirrorUrl,
    can: { webhook: false, preview: false, health: false },
    stop,
  };
}
