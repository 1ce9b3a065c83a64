import { waitUntil } from "cloudflare:workers";
import { type App, createApp } from "#server/app.ts";
import { plainBody } from "#content-service/http/encoded-body.ts";
import { reasonOf } from "#content/requests.ts";
import { ConfigError, readConfig } from "#server/config.ts";
import { headersOf } from "#server/headers.ts";
import { createKvStore, type KvNamespace } from "./kv-store.ts";
import { log } from "#server/log.ts";
import type { Runtime } from "#server/runtime.ts";
import { createRemoteSource } from "#server/content/remote-source.ts";
import { builtContent } from "./built-content.ts";
import { type AssetStore, workerFiles, type WorkerBuild } from "./worker-build.ts";

/** The bindings of wrangler.jsonc, and the site's variables (.env.example) as variables and secrets of the worker. */
type Environment = {
  ASSETS: AssetStore;
  KEPT_CONTENT?: KvNamespace;
  [variable: string]: unknown;
};

type Worker = { fetch: (request: Request, environment: Environment) => Promise<Response> };

/** Creates the site on the Workers runtime. Each instance renders the pages at its first request. */
export function createWorker(build: WorkerBuild): Worker {
  let site: Promise<Pick<App, "fetch">> | undefined;
  return {
    async fetch(request, environment) {
      site ??= createSite(build, environment);
      return (await site).fetch(request);
    },
  };
}

async function createSite(
  build: WorkerBuild,
  environment: Environment,
): Promise<Pick<App, "fetch">> {
  try {
    const config = readConfig(textsOf(environment));
    if (config.embedded && !build.content) throw new ConfigError(noContent);
    const files = workerFiles(build, environment.ASSETS);
    return await createApp(config, files, log, runtimeOf(build, environment));
  } catch (error) {
    log("server.start_failed", { reason: reasonOf(error) });
    return { fetch: failure };
  }
}

const failure = () =>
  new Response("Internal Server Error", {
    status: 500,
    headers: headersOf("uncached", readConfig({})),
  });

const noContent =
  "CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN are not set: expected both, or a build made without them, which contains the content files";

function runtimeOf({ content }: WorkerBuild, { KEPT_CONTENT: namespace }: Environment): Runtime {
  return {
    // The platform compresses.
    encodeBody: plainBody,
    fetcher,
    contentSource: (config, log, { render }) =>
      config.embedded && content
        ? builtContent(content, render)
        : createRemoteSource({
            config,
            log,
            render,
            fetcher,
            store: createKvStore({ namespace, log, background: waitUntil }),
            background: waitUntil,
            visitTimeout: 8000,
            runtimeMayStopWork: true,
          }),
    readDrafts: undefined,
  };
}

/** The runtime rejects options that it does not support, such as `credentials`. */
const fetcher: Runtime["fetcher"] = (url, { signal }) => fetch(url, { signal: signal ?? null });

const textsOf = (environment: Environment) =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
