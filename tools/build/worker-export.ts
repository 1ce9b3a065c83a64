import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { locales } from "#language/languages.ts";
import { plainBody } from "#server/pages/body.ts";
import { readBuiltFiles } from "#server/node/built-files.ts";
import type { Config } from "#server/config.ts";
import { loadConfig } from "#server/node/load-config.ts";
import { settingsOf } from "#server/pages/settings.ts";
import type { SampleContent } from "#server/worker/sample-content.ts";
import type { WorkerEdition } from "#server/worker/worker-edition.ts";
import { renderPage } from "#src/pages/render.tsx";
import { replaceFolder } from "./replace-folder.ts";
import { createStaticContent } from "./static-content.ts";
import { writeContentPictures } from "./static-pictures.ts";

/** The one argument: another folder than the ordinary one. */
const target = process.argv[2] ?? "dist/worker";

try {
  await replaceFolder(target, (next) => writeWorker(next, loadConfig()));
  console.log(`the worker stands in ${target}`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`no worker was made, and ${target} is as it was: ${reason}`);
  process.exitCode = 1;
}

/** The worker's code, the files that the platform keeps for it, and what it must know of them. */
async function writeWorker(folder: string, config: Config): Promise<void> {
  const store = `${folder}/assets`;
  await mkdir(folder, { recursive: true });
  await cp("dist/edge/worker.js", `${folder}/site.js`);
  await cp("dist/client", store, { recursive: true });
  const sample = config.embedded ? await writeSample(store, config) : undefined;
  const { assets, files } = await readBuiltFiles(store, plainBody);
  await rm(`${store}/.vite`, { recursive: true });
  const edition: WorkerEdition = {
    assets,
    files: await Promise.all(
      [...files].map(async ([path, { body, contentType }]) => {
        const { etag, compressible } = await body();
        return { path, contentType, etag, compressible };
      }),
    ),
    sample,
  };
  const lines = [
    'import { createWorker } from "./site.js";',
    `export default createWorker(${JSON.stringify(edition)});`,
  ];
  await writeFile(`${folder}/worker.js`, `${lines.join("\n")}\n`);
}

/** The content of a worker that has no Contentful to ask, as the static site has it, with its pictures as files. */
async function writeSample(store: string, config: Config): Promise<SampleContent> {
  const content = createStaticContent(config);
  const [sv, enUS] = await Promise.all([content.site("sv"), content.site("en-US")]);
  const sites = { sv, "en-US": enUS };
  const settings = settingsOf({ ...config, service: undefined });
  const { assets } = await readBuiltFiles(store, plainBody);
  const pages = await Promise.all(
    locales.map((locale) => renderPage(sites[locale], settings, assets)),
  );
  const texts = pages.map(({ html }) => html);
  await writeContentPictures(store, content, [sv, enUS], texts);
  return { sites, madeAt: new Date().toISOString() };
}
