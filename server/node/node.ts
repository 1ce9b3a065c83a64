import { join } from "node:path";
import { reasonOf } from "#content/requests.ts";
import { readBuiltFiles } from "./built-files.ts";
import { type Config, ConfigError } from "#server/config.ts";
import { headersOf } from "#server/headers.ts";
import { listen } from "./listen.ts";
import { loadConfig } from "./load-config.ts";
import { log } from "#server/log.ts";
import { createNodeApp } from "./node-app.ts";
import { logRequests } from "#server/observability/access-log.ts";
import { createNodeServer } from "./node-server.ts";

/** The folder of the build that this script is part of. */
const build = join(import.meta.dirname, "..");
/** Milliseconds that a server with --take-over waits for its content before it listens. */
const takeOverTimeout = 30_000;
/** Maximum milliseconds from SIGTERM to the exit of the process, even if connections are still open. */
const drainTime = 8000;

class TakeOverError extends Error {}

// Exits on uncaught errors; the supervisor restarts the process.
for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(event, (error: unknown) => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log("server.crashed", { origin: event, reason });
    process.exit(1);
  });
}

/** Stops the server and waits for the last write; does nothing before the server listens. */
let stop: () => Promise<unknown> = () => Promise.resolve();
let stopping = false;

// Handled from the start, because as a container's first process Node.js has no default action for these signals.
// Repeated ones are ignored: npm forwards a signal that the terminal has already sent to this process.
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    log("server.stopping", { signal });
    setTimeout(() => process.exit(0), drainTime);
    void stop().then(() => process.exit(0));
  });
}

try {
  const config = loadConfig();
  const built = await readBuiltFiles(join(build, "client"), join(build, "compressed"));
  const { metricsToken, accessLog } = config.operations;
  // Loaded only if enabled, so that other servers start faster.
  const metrics =
    metricsToken === undefined
      ? undefined
      : (await import("#server/observability/metrics.ts")).createMetrics();
  const app = await createNodeApp(config, built, metrics?.countEvents(log) ?? log, {
    build,
    metrics,
  });
  const takesOver = process.argv.includes("--take-over");
  await app.start(takesOver ? takeOverTimeout : undefined);
  if (takesOver && app.missing().length > 0) {
    throw new TakeOverError(
      `cannot take over: after ${takeOverTimeout / 1000} s there is no content for ${app.missing().join(", ")}; the other server continues`,
    );
  }
  const { server, drain } = createNodeServer(app, headersOf("uncached", config));
  metrics?.measure(server);
  if (accessLog !== "off") logRequests(server, log, accessLog === "with-ip");
  try {
    const place = { port: config.port, host: config.host, backlog: 2048 };
    await listen(server, place, takesOver);
  } catch (error) {
    log("server.listen_failed", { reason: reasonOf(error) });
    process.exit(1);
  }
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  log("server.ready", { url: `http://${config.host}:${port}`, content: contentOf(config) });
  stop = () => Promise.all([app.stop(), drain()]);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof TakeOverError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Returns the source of the content for the ready line. */
function contentOf({ embedded, contentDir, service }: Config): string {
  if (embedded) return `embedded, ${contentDir}/`;
  return `contentful space ${service.space}, environment ${service.environment}`;
}
