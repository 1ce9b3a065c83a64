import { serve } from "@hono/node-server";
import { createApp } from "./app.ts";
import { readBuiltFiles } from "./built-files.ts";
import { ConfigError, readConfig } from "./config.ts";
import { log } from "./log.ts";

/** Milliseconds that open requests get to end after SIGTERM. */
const drainTime = 8000;

try {
  const config = readConfig(process.env);
  const app = await createApp(config, await readBuiltFiles("dist/client"), log);
  await app.start();
  const server = serve(
    { fetch: app.fetch, port: config.port, hostname: config.host },
    ({ port }) => {
      log("ready", { url: `http://${config.host}:${port}` });
    },
  );
  server.on("error", (error) => {
    log("cannot listen", { reason: error.message });
    process.exit(1);
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      log("stopping", { signal });
      setTimeout(() => process.exit(0), drainTime).unref();
      server.close(() => process.exit(0));
    });
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
