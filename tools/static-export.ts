import { cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { emptySite } from "#content/take-in.ts";
import { defaultLocale, locales, searchInLocale } from "#language/languages.ts";
import { readBuiltFiles } from "#server/built-files.ts";
import { type Config, readConfig } from "#server/config.ts";
import type { AnswerKind } from "#server/headers.ts";
import { inlineStyles } from "#server/inline-styles.ts";
import { settingsOf } from "#server/settings.ts";
import { kindOf, siteFiles } from "#server/site-files.ts";
import { renderNotFound, renderPage } from "#src/render.tsx";
import { createStaticContent } from "./static-content.ts";
import { hostFiles } from "./static-host-files.ts";
import { writePictures } from "./static-pictures.ts";

/** The one argument: another folder than the ordinary one. */
const target = process.argv[2] ?? "dist/site";
const next = `${target}.next`;
const previous = `${target}.previous`;

try {
  await rm(next, { recursive: true, force: true });
  await writeSite(readConfig(process.env));
  await rm(previous, { recursive: true, force: true });
  await rename(target, previous).catch(() => undefined);
  await rename(next, target);
  await rm(previous, { recursive: true, force: true });
  console.log(`the static site stands in ${target}`);
} catch (error) {
  await rm(next, { recursive: true, force: true });
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`no static site was made, and ${target} is as it was: ${reason}`);
  process.exitCode = 1;
}

/** The whole site beside the one that stands, which is replaced only when this one is complete. */
async function writeSite(config: Config): Promise<void> {
  const { siteUrl, embedded } = config;
  const settings = settingsOf(embedded ? { ...config, service: undefined } : config);
  const content = createStaticContent(config);
  const sites = new Map(
    await Promise.all(locales.map(async (locale) => [locale, await content.site(locale)] as const)),
  );
  const { assets } = await readBuiltFiles("dist/client");
  await cp("dist/client", next, { recursive: true });
  await rm(`${next}/.vite`, { recursive: true, force: true });
  const rootFiles = new Map<string, AnswerKind>(
    (await readdir(next, { withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => [`/${name}`, "file"]),
  );

  const pages: string[] = [];
  for (const [locale, site] of sites) {
    const search = searchInLocale(new URLSearchParams(), locale);
    const { html } = await renderPage(site, search, settings, assets);
    pages.push(html);
    await writeFile(`${next}/${locale === defaultLocale ? "index" : locale}.html`, html);
  }
  const notFound = (await renderNotFound(emptySite(defaultLocale))).html;
  await writeFile(`${next}/404.html`, notFound);

  const made = siteFiles(siteUrl, (locale) => sites.get(locale) ?? emptySite(locale));
  await mkdir(`${next}/page-data`);
  for (const [path, make] of made) {
    await writeFile(next + path, make().text);
    rootFiles.set(path, kindOf(path));
  }
  if (embedded) await writePictures(pages, next, content.fetcher);
  const styles = [...new Set(pages.flatMap(inlineStyles))];
  const files = hostFiles(config, styles, inlineStyles(notFound), rootFiles);
  await mkdir(next, { recursive: true });
  for (const [name, text] of files) await writeFile(`${next}/${name}`, text);
}
