import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "#tests/support/site-process.ts";
import { startServing } from "./child.ts";
import type { Engine } from "./engine.ts";

export type Caddy = {
  /** Of the site, by https. */
  url: string;
  /** The same by http. */
  httpUrl: string;
  /** Of the mirror that it holds. */
  mirrorUrl: string;
  /** Path of the root certificate of its internal authority. */
  authority: string;
  stop: () => Promise<void>;
};

/**
 * Caddy with docs/hosting/Caddyfile as it is, for localhost.
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

/** Caddy's mirror by itself. @param site path of the static site */
export async function startCaddyMirror(site: string): Promise<Engine> {
  const { mirrorUrl, stop } = await startCaddy([], site);
  return {
    name: "Caddy with the static site",
    url: mirrorUrl,
    can: { webhook: false, preview: false, health: false },
    stop,
  };
}
