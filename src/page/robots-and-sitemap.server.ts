import { locales, pageAddress } from "#language/languages.ts";

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

/** sitemaps.org 0.9. Each page names the other languages itself. */
function sitemap(siteUrl: string): string {
  const urls = locales.map((locale) => `  <url><loc>${pageAddress(siteUrl, locale)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}
