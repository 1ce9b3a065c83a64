import { once } from "node:events";
import { join } from "node:path";
import { reasonOf } from "#lib/reason-of.ts";
import { readBuiltFiles, retainAssets } from "./built-files.ts";
import { ConfigError } from "./config.ts";
import { loadConfig } from "./load-config.ts";
import { log } from "./log.ts";
import { createNodeServer } from "./node-server.ts";
import { createSite } from "./site.ts";

// Also for unhandled rejections. The supervisor restarts the process.
process.on("uncaughtException", ({ stack: reason }, origin) => {
  log("error", "server.crashed", { origin, reason });
  process.exit(1);
});

/** Stops the server and waits for the last write; does nothing before the server listens. */
let stop: () => Promise<unknown> = () => Promise.resolve();
let stopping = false;

// Handled from the start, because as a container's first process Node.js has no default action for these signals.
// Repeated ones are ignored: npm forwards a signal that the terminal has already sent to this process.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    log("info", "server.stopping", { signal });
    void stop().then(() => process.exit(0));
  });
}

/**
 * Starts the server.
 * @param build the folder of the build
 */
export async function start(build: string): Promise<void> {
  try {
    await serve(build);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    log("error", "config.invalid", { reason: error.message });
    process.exit(1);
  }
}

async function serve(build: string): Promise<void> {
  const config = loadConfig();
  const { dataDir, host, sampleSpace, unusualMeasurementId } = config;
  const { siteUrl, service } = config.settings;
  if (unusualMeasurementId !== undefined) {
    const expected = "a measurement id such as G-ABC123DEF4";
    log("warn", "config.unusual_measurement_id", { given: unusualMeasurementId, expected });
  }
  if (sampleSpace === undefined && new URL(siteUrl).hostname === "localhost") {
    const expected = "SITE_URL, the address that search engines and shared links get";
    log("warn", "config.local_site_url", { given: siteUrl, expected });
  }
  await retainAssets(join(build, "client/assets"), join(dataDir, "assets"), log);
  const built = await readBuiltFiles(build);
  const site = await createSite(config, built, log);
  await site.load();
  const { server, drain } = createNodeServer(site.fetch);
  // A server that cannot listen, and is started again and again, must not have requested anything.
  await once(server.listen({ port: config.port, host }), "listening").catch((error: unknown) => {
    throw new ConfigError(`HOST and PORT are ${host} and ${config.port}: ${reasonOf(error)}`);
  });
  stop = () => Promise.all([site.stop(), drain()]);
  await site.start();
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const content = sampleSpace ?? `${service.space}/${service.environment}`;
  log("info", "server.ready", { url, version: built.version, content });
}
