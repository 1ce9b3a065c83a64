import { readBuiltFiles } from "./built-files.ts";
import { compressedAhead } from "./compressed-ahead.ts";
import { type Config, ConfigError } from "#server/config.ts";
import { headersOf } from "#server/headers.ts";
import { listen } from "./listen.ts";
import { loadConfig } from "./load-config.ts";
import { log } from "./log.ts";
import { createNodeApp } from "./node-app.ts";
import { createNodeServer } from "./node-server.ts";

/** Milliseconds for which a server that takes over waits for its content before it listens. */
const takeOverPatience = 30_000;
/** Milliseconds that open requests get to end after SIGTERM. */
const drainTime = 8000;

class TakeOverError extends Error {}

// Half alive is worse than dead: whoever runs the site starts it again.
for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(event, (error: unknown) => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log("fatal", { origin: event, reason });
    process.exit(1);
  });
}

/** Ends what has been started so far; nothing before the server listens. */
let stop: () => Promise<unknown> = () => Promise.resolve();
let stopping = false;

// From the very start: as a container's first process Node.js has no default action for these signals. Repeated ones
// are ignored, since npm passes on what the terminal has sent to this process already.
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    log("stopping", { signal });
    setTimeout(() => process.exit(0), drainTime);
    void stop().then(() => process.exit(0));
  });
}

try {
  const config = loadConfig();
  const built = await readBuiltFiles("dist/client", compressedAhead("dist/compressed"));
  const app = await createNodeApp(config, built, log);
  const takesOver = process.argv.includes("--take-over");
  await app.start(takesOver ? takeOverPatience : undefined);
  if (takesOver && app.missing().length > 0) {
    throw new TakeOverError(
      `cannot take over: after ${takeOverPatience / 1000} s there is no content for ${app.missing().join(", ")}; the server that runs is left to go on`,
    );
  }
  const { server, drain } = createNodeServer(app, headersOf("uncached", config));
  try {
    const place = { port: config.port, host: config.host, backlog: 2048 };
    await listen(server, place, takesOver);
  } catch (error) {
    log("cannot listen", { reason: error instanceof Error ? error.message : String(error) });
    process.exit(1);
  }
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  log("ready", { url: `http://${config.host}:${port}`, content: contentOf(config) });
  stop = () => Promise.all([app.stop(), drain()]);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof TakeOverError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Where the content comes from, for the operator who reads the ready line. */
function contentOf({ embedded, contentDir, service }: Config): string {
  if (embedded) return `embedded, ${contentDir}/`;
  return `contentful space ${service.space}, environment ${service.environment}`;
}
