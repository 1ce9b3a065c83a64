import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { emptyLocaleContent } from "#content/locale-content.ts";
import { reasonOf } from "#content/requests.ts";
import { locales, perLocale } from "#language/languages.ts";
import { readBuiltFiles } from "#server/node/built-files.ts";
import { type Config, publicSettings } from "#server/config.ts";
import { loadConfig } from "#server/node/load-config.ts";
import type { BuiltContent } from "#server/worker/built-content.ts";
import type { WorkerBuild } from "#server/worker/worker-build.ts";
import { renderPage } from "#src/pages/render.tsx";
import { createStaticContent } from "./static-content.ts";
import { writeContentPictures } from "./static-pictures.ts";

/** The folder of the build that this script is part of. */
const build = join(import.meta.dirname, "..");
/** The optional argument is the output folder. */
const target = process.argv[2] ?? "dist/worker";
const next = `${target}.next`;

try {
  await rm(next, { recursive: true, force: true });
  await writeWorker(next, loadConfig());
  await rm(target, { recursive: true, force: true });
  await rename(next, target);
  console.log(`the worker is in ${target}`);
} catch (error) {
  await rm(next, { recursive: true, force: true });
  console.error(`no worker was written, and ${target} is unchanged: ${reasonOf(error)}`);
  process.exitCode = 1;
}

/** Writes the worker's code, its static files and the data that it needs about them. */
async function writeWorker(folder: string, config: Config): Promise<void> {
  const store = `${folder}/assets`;
  await mkdir(folder, { recursive: true });
  await cp(join(build, "edge/worker.js"), `${folder}/site.js`);
  await cp(join(build, "client"), store, { recursive: true });
  const content = config.embedded ? await writeContent(store, config) : undefined;
  const { assets, files } = await readBuiltFiles(store);
  await rm(`${store}/.vite`, { recursive: true });
  const workerBuild: WorkerBuild = {
    assets,
    files: await Promise.all(
      [...files].map(async ([path, { body, contentType }]) => {
        const { etag, compressible } = await body();
        return { path, contentType, etag, compressible };
      }),
    ),
    content,
  };
  const lines = [
    'import { createWorker } from "./site.js";',
    `export default createWorker(${JSON.stringify(workerBuild)});`,
  ];
  await writeFile(`${folder}/worker.js`, `${lines.join("\n")}\n`);
}

/** Writes the pictures of a worker without Contentful as files, like the static site's, and returns its content. */
async function writeContent(store: string, config: Config): Promise<BuiltContent> {
  const content = createStaticContent(config);
  const localeContents = await Promise.all(locales.map((locale) => content.site(locale)));
  const settings = publicSettings(config, { requestsContent: false });
  const { assets } = await readBuiltFiles(store);
  const pages = await Promise.all(
    localeContents.map((localeContent) => renderPage(localeContent, settings, assets)),
  );
  const pictures = pages.flatMap((page) => [...page.pictures]);
  await writeContentPictures(store, content, pictures);
  const siteOf = new Map(
    localeContents.map((localeContent) => [localeContent.locale, localeContent]),
  );
  const sites = perLocale((locale) => siteOf.get(locale) ?? emptyLocaleContent(locale));
  return { sites, madeAt: new Date().toISOString() };
}
