import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { emptyLocaleContent, type LocaleContent } from "#content/locale-content.ts";
import { reasonOf } from "#content/requests.ts";
import { defaultLocale, type Locale, locales } from "#language/languages.ts";
import { readBuiltFiles } from "#server/node/built-files.ts";
import { type Config, publicSettings } from "#server/config.ts";
import { hashSource } from "#server/content-policy.ts";
import type { ResponseKind } from "#server/headers.ts";
import { loadConfig } from "#server/node/load-config.ts";
import { generatedFiles } from "#server/pages/generated-files.ts";
import { renderErrorScreen, renderPage } from "#src/pages/render.tsx";
import { replaceOutput } from "./replace-output.ts";
import { createStaticContent } from "./static-content.ts";
import { caddySite } from "#tools/hosting/caddy-site.ts";
import { nginxHeaders } from "#tools/hosting/nginx-headers.ts";
import { staticResponses } from "#tools/hosting/static-responses.ts";
import { writeContentPictures } from "./static-pictures.ts";

/** The folder of the build that this script is part of. */
const build = join(import.meta.dirname, "..");
/** The optional first argument is the output folder. */
const target = process.argv[2] ?? "dist/site";
/** A server that renews its mirror passes the shown content (server/node/mirror.ts). */
const given: readonly LocaleContent[] = process.argv.includes("--content-from-stdin")
  ? JSON.parse(await text(process.stdin))
  : [];
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
      `WARNING: SITE_URL is not set or names localhost: the canonical links, the sitemap and the link previews in ${target} lead to ${siteUrl}. Set SITE_URL and build again before you publish.`,
    );
  }
} catch (error) {
  await rm(next, { recursive: true, force: true });
  console.error(`no static site was written, and ${target} is unchanged: ${reasonOf(error)}`);
  process.exitCode = 1;
}

/** Writes the site beside the current one, which is replaced when the new one is complete. */
async function writeSite(config: Config): Promise<void> {
  const { siteUrl, embedded, relay } = config;
  // With the relay configured, visitors must not request Contentful, and a static host has no relay.
  const settings = publicSettings(config, { requestsContent: !embedded && !relay });
  const content = createStaticContent(config, given);
  const sites = new Map(
    await Promise.all(locales.map(async (locale) => [locale, await content.site(locale)] as const)),
  );
  const { assets: built } = await readBuiltFiles(join(build, "client"));
  const assets = { ...built, vitals: undefined };
  await cp(join(build, "client"), next, { recursive: true });
  await rm(`${next}/.vite`, { recursive: true, force: true });
  const rootFiles = new Map<string, ResponseKind>(
    (await readdir(next, { withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => [`/${name}`, "file"]),
  );

  await mkdir(`${next}/page-data`);
  const shown = new Set<string>();
  const pageStyles = new Set<string>();
  for (const [locale, site] of sites) {
    const { html, styles, pictures } = await renderPage(site, settings, assets);
    for (const text of styles) pageStyles.add(hashSource(text));
    const path = `/${locale === defaultLocale ? "index" : locale}.html`;
    for (const address of pictures) shown.add(address);
    await writeFile(next + path, html);
  }
  const notFound = await renderErrorScreen(404);
  await writeFile(`${next}/404.html`, notFound);

  const contentOf = (locale: Locale) => sites.get(locale) ?? emptyLocaleContent(locale);
  const contentTypes = new Map<string, string>();
  for (const { path, kind, contentType, text } of generatedFiles(siteUrl, contentOf)) {
    await writeFile(next + path, text());
    rootFiles.set(path, kind);
    contentTypes.set(path, contentType);
  }
  if (embedded) await writeContentPictures(next, content, shown);
  // A static web server accepts no reports.
  const headerConfig = { ...config, operations: { ...config.operations, reports: false } };
  const responses = staticResponses(headerConfig, [...pageStyles], rootFiles);
  await writeFile(`${next}/nginx-headers.conf`, nginxHeaders(responses));
  await writeFile(`${next}/caddy-site.conf`, caddySite(responses, contentTypes));
}
