import { site } from "#site.config";
import { type KeptSite, newestChange } from "#content/kept-site.ts";
import { languageOf, type Locale, locales, searchInLocale } from "#language/languages.ts";
import { contentPath } from "#src/pages/content-path.ts";
import { manifestPath } from "#src/pages/manifest-path.ts";
import { plainTextPage } from "#src/pages/plain-text.ts";

export type SiteFile = { text: string; contentType: string };

export type SiteFileKind = "made file" | "page data";

/** A page's content is as fresh as the page. */
export const kindOf = (path: string): SiteFileKind =>
  path.startsWith("/page-data/") ? "page data" : "made file";

/**
 * What is made from the content or the configuration and asked for by a fixed name. Everything absolute is built
 * from the site's own address, never from a request's.
 */
export function siteFiles(
  siteUrl: string,
  siteOf: (locale: Locale) => KeptSite,
): ReadonlyMap<string, () => SiteFile> {
  return new Map([
    ["/robots.txt", () => ({ text: robots(siteUrl), contentType: "text/plain; charset=utf-8" })],
    [
      "/sitemap.xml",
      () => ({
        text: sitemap(siteUrl, siteOf),
        contentType: "application/xml; charset=utf-8",
      }),
    ],
    [
      "/llms.txt",
      () => ({
        text: [...locales]
          .toReversed()
          .map((locale) => plainTextPage(siteOf(locale), siteUrl))
          .join("\n"),
        contentType: "text/plain; charset=utf-8",
      }),
    ],
    [
      manifestPath,
      () => ({ text: manifest(), contentType: "application/manifest+json; charset=utf-8" }),
    ],
    ...locales.map((locale): [string, () => SiteFile] => [
      contentPath(locale),
      () => ({
        text: JSON.stringify(siteOf(locale)),
        contentType: "application/json; charset=utf-8",
      }),
    ]),
  ]);
}

const robots = (siteUrl: string) =>
  `User-agent: *\nAllow: /\nDisallow: /preview\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

/** sitemaps.org 0.9 with Google's language alternates; every language lists all of them, itself included. */
function sitemap(siteUrl: string, siteOf: (locale: Locale) => KeptSite): string {
  const address = (locale: Locale) =>
    `${siteUrl}/${searchInLocale(new URLSearchParams(), locale)}`.replaceAll("&", "&amp;");
  const alternates = [
    ...locales.map((locale) => [languageOf[locale], address(locale)]),
    ["x-default", address("sv")],
  ]
    .map(([lang, href]) => `    <xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
    .join("\n");
  const urls = locales.map((locale) => {
    const changed = newestChange(siteOf(locale));
    const lastmod = changed === undefined ? "" : `\n    <lastmod>${changed}</lastmod>`;
    return `  <url>\n    <loc>${address(locale)}</loc>${lastmod}\n${alternates}\n  </url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
}

/** Icons and colours for whoever pins the page; `browser`, so that no one is asked to install anything. */
function manifest(): string {
  return JSON.stringify({
    name: site.companyName,
    short_name: site.companyName,
    start_url: "/",
    display: "browser",
    background_color: "#F3F7F6",
    theme_color: "#0B2A33",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}
