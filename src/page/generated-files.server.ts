import { site as company } from "#site.config";
import { type ContentStates, newestChange } from "#content/content-state.ts";
import {
  defaultLocale,
  languageOf,
  type Locale,
  locales,
  pageAddress,
} from "#language/languages.ts";
import { contentPath } from "#src/page/content-path.ts";
import { manifestPath } from "./manifest-path.server.ts";
import type { Published } from "#src/page/page-data.ts";
import type { SmallCopies } from "#src/page/page-model.ts";
import { themeColours } from "./theme-colours.server.ts";

export type GeneratedFile = {
  path: string;
  kind: "generated file" | "page data";
  contentType: string;
  text: string;
};

/**
 * Returns the files with a fixed name that are generated from the content or the configuration. Their absolute URLs
 * begin with `siteUrl`, never with a request's host.
 */
export function generatedFiles(
  siteUrl: string,
  states: ContentStates,
  smallCopies: SmallCopies,
  version: string,
): GeneratedFile[] {
  const file = (path: string, type: string, text: string): GeneratedFile => ({
    path,
    kind: "generated file",
    contentType: `${type}; charset=utf-8`,
    text,
  });
  return [
    file("/robots.txt", "text/plain", robots(siteUrl)),
    file("/sitemap.xml", "application/xml", sitemap(siteUrl, states)),
    file(manifestPath, "application/manifest+json", manifest()),
    ...locales.map((locale) => ({
      ...file(
        contentPath(locale),
        "application/json",
        JSON.stringify({ version, state: states[locale], smallCopies } satisfies Published),
      ),
      kind: "page data" as const,
    })),
  ];
}

const robots = (siteUrl: string) =>
  `User-agent: *\nAllow: /\nDisallow: /preview\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

/** sitemaps.org 0.9 with Google's language alternates: every language lists all of them, itself included. */
function sitemap(siteUrl: string, states: ContentStates): string {
  const address = (locale: Locale) => pageAddress(siteUrl, locale).replaceAll("&", "&amp;");
  const alternates = [
    ...locales.map((locale) => [languageOf[locale], address(locale)]),
    ["x-default", address(defaultLocale)],
  ]
    .map(([lang, href]) => `    <xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
    .join("\n");
  const urls = locales.map((locale) => {
    const changed = newestChange(states[locale]);
    const lastmod = changed === undefined ? "" : `\n    <lastmod>${changed}</lastmod>`;
    return `  <url>\n    <loc>${address(locale)}</loc>${lastmod}\n${alternates}\n  </url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
}

/** Icons and colours for a pinned page; `browser`, so that no browser offers to install it. */
function manifest(): string {
  return JSON.stringify({
    name: company.companyName,
    short_name: company.companyName,
    start_url: "/",
    display: "browser",
    background_color: themeColours.light,
    theme_color: themeColours.deep,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}
