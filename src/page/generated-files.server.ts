import { site as company } from "#site.config";
import {
  defaultLocale,
  languageOf,
  type Locale,
  locales,
  pageAddress,
} from "#language/languages.ts";
import { manifestPath } from "./manifest-path.server.ts";
import { themeColours } from "./theme-colours.server.ts";

export type GeneratedFile = { path: string; contentType: string; text: string };

/**
 * Returns the files with a fixed name that are generated from the configuration. Their absolute URLs begin with `siteUrl`,
 * never with a request's host.
 */
export const generatedFiles = (siteUrl: string): GeneratedFile[] => [
  { path: "/robots.txt", contentType: "text/plain; charset=utf-8", text: robots(siteUrl) },
  { path: "/sitemap.xml", contentType: "application/xml; charset=utf-8", text: sitemap(siteUrl) },
  {
    path: manifestPath,
    contentType: "application/manifest+json; charset=utf-8",
    text: manifest(),
  },
];

const robots = (siteUrl: string) =>
  `User-agent: *\nAllow: /\nDisallow: /preview\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

/** sitemaps.org 0.9 with Google's language alternates: every language lists all of them, itself included. */
function sitemap(siteUrl: string): string {
  const address = (locale: Locale) => pageAddress(siteUrl, locale).replaceAll("&", "&amp;");
  const alternates = [
    ...locales.map((locale) => [languageOf[locale], address(locale)]),
    ["x-default", address(defaultLocale)],
  ]
    .map(([lang, href]) => `    <xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
    .join("\n");
  const urls = locales.map(
    (locale) => `  <url>\n    <loc>${address(locale)}</loc>\n${alternates}\n  </url>`,
  );
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
