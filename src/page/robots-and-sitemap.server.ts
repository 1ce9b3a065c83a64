import {
  defaultLocale,
  languageOf,
  type Locale,
  locales,
  pageAddress,
} from "#language/languages.ts";

type TextFile = { path: string; contentType: string; text: string };

/**
 * Returns what search engines read beside the page. The absolute URLs begin with `siteUrl`, never with a request's host.
 */
export const robotsAndSitemap = (siteUrl: string): TextFile[] => [
  { path: "/robots.txt", contentType: "text/plain; charset=utf-8", text: robots(siteUrl) },
  { path: "/sitemap.xml", contentType: "application/xml; charset=utf-8", text: sitemap(siteUrl) },
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
