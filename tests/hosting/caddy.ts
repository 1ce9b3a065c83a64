import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "#tests/faults/measure.ts";
import { freePort } from "#tests/support/site-process.ts";

export type Caddy = {
  /** Address of the site over https. */
  url: string;
  /** Address of the site over http. */
  httpUrl: string;
  /** The root certificate (PEM) of its internal authority. */
  authority: string;
  stop: () => Promise<void>;
} & AsyncDisposable;

/** Starts Caddy for localhost with the unchanged docs/hosting/Caddyfile, before Node servers on these ports. */
export async function startCaddy(ports: readonly number[]): Promise<Caddy> {
  const directory = await mkdtemp(join(tmpdir(), "caddy-"));
  const [http, https, admin] = [await freePort(), await freePort(), await freePort()];
  const child = spawn(
    "caddy",
    ["run", "--adapter", "caddyfile", "--config", "docs/hosting/Caddyfile"],
    {
      env: {
        ...process.env,
        HOME: directory,
        XDG_DATA_HOME: directory,
        XDG_CONFIG_HOME: directory,
        SITE_ADDRESS: "localhost",
        SITE_UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(" "),
        HTTP_PORT: String(http),
        HTTPS_PORT: String(https),
        CADDY_ADMIN: `localhost:${admin}`,
      },
      stdio: "ignore",
    },
  );
  const ended = once(child, "exit");
  const httpUrl = `http://localhost:${http}`;
  let authority = "";
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`caddy ended with ${child.exitCode}`);
    const certificate = `${directory}/caddy/pki/authorities/local/root.crt`;
    authority = await readFile(certificate, "utf8").catch(() => "");
    const response = await fetch(httpUrl, { redirect: "manual" }).catch(() => undefined);
    return authority !== "" && response !== undefined;
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(directory, { recursive: true, force: true });
  };
  const url = `https://localhost:${https}`;
  return { url, httpUrl, authority, stop, [Symbol.asyncDispose]: stop };
}
