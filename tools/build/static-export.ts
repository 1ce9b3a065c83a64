import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { emptySite } from "#content/kept-site.ts";
import { defaultLocale, locales } from "#language/languages.ts";
import { plainBody } from "#server/pages/body.ts";
import { readBuiltFiles } from "#server/node/built-files.ts";
import type { Config } from "#server/config.ts";
import { type AnswerKind, hashSource } from "#server/headers.ts";
import { loadConfig } from "#server/node/load-config.ts";
import { settingsOf } from "#server/pages/settings.ts";
import { kindOf, siteFiles } from "#server/pages/site-files.ts";
import { renderErrorScreen, renderPage } from "#src/pages/render.tsx";
import { replaceOutput } from "./replace-output.ts";
import { createStaticContent } from "./static-content.ts";
import { nginxHeaders } from "#tools/hosting/nginx-headers.ts";
import { writeContentPictures } from "./static-pictures.ts";

/** The one argument: another folder than the ordinary one. */
const target = process.argv[2] ?? "dist/site";
const next = `${target}.next`;

try {
  await rm(next, { recursive: true, force: true });
  const config = loadConfig();
  const { siteUrl } = config;
  await writeSite(config);
  await replaceOutput(next, target);
  console.log(`the static site is in ${target}`);
  if (new URL(siteUrl).hostname === "localhost") {
    console.error(
      `WARNING: SITE_URL is not set: the canonical links, the sitemap and the shared previews in ${target} lead to ${siteUrl}. Set SITE_URL and build again before you publish.`,
    );
  }
} catch (error) {
  await rm(next, { recursive: true, force: true });
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`no static site was made, and ${target} is as it was: ${reason}`);
  process.exitCode = 1;
}

/** The whole site beside the one that stands, which is replaced only when this one is complete. */
async function writeSite(config: Config): Promise<void> {
  const { siteUrl, embedded } = config;
  const settings = settingsOf(
    embedded ? { ...config, service: undefined } : { ...config, relay: false },
  );
  const content = createStaticContent(config);
  const sites = new Map(
    await Promise.all(locales.map(async (locale) => [locale, await content.site(locale)] as const)),
  );
  const { assets } = await readBuiltFiles("dist/client", plainBody);
  await cp("dist/client", next, { recursive: true });
  await rm(`${next}/.vite`, { recursive: true, force: true });
  const rootFiles = new Map<string, AnswerKind>(
    (await readdir(next, { withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => [`/${name}`, "file"]),
  );

  await mkdir(`${next}/page-data`);
  const pages: string[] = [];
  const pageStyles = new Set<string>();
  for (const [locale, site] of sites) {
    const { html, styles } = await renderPage(site, settings, assets);
    for (const text of styles) pageStyles.add(hashSource(text));
    const path = `/${locale === defaultLocale ? "index" : locale}.html`;
    pages.push(html);
    await writeFile(next + path, html);
  }
  const notFound = await renderErrorScreen(404);
  await writeFile(`${next}/404.html`, notFound);

  const made = siteFiles(siteUrl, (locale) => sites.get(locale) ?? emptySite(locale));
  for (const [path, make] of made) {
    await writeFile(next + path, make().text);
    rootFiles.set(path, kindOf(path));
  }
  if (embedded) await writeContentPictures(next, content, [...sites.values()], pages);
  await writeFile(`${next}/nginx-headers.conf`, nginxHeaders(config, [...pageStyles], rootFiles));
}
