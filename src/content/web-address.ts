const safeSchemes = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * An address that is safe to link to: http, https, mailto, tel, or within the site ("/…", "?…", "#…").
 * Anything else (`javascript:`, `data:`, a bare word) is undefined.
 */
export function linkAddress(text: string): string | undefined {
  // Browsers skip control characters when they look for the scheme, so here they cannot hide one.
  const address = text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .replaceAll(/\p{Z}/gu, "%20");
  if (/^(?:[?#]|\/(?![/\\]))/.test(address)) return address;
  if (!URL.canParse(address)) return undefined;
  return safeSchemes.has(new URL(address).protocol) ? address : undefined;
}

/**
 * A picture's address as the page can use it: absolute http(s), or a path on the site's own origin; undefined for
 * anything else. A protocol-relative address becomes `https:` whatever the service's own scheme is, since Contentful's
 * hosts of files speak HTTPS only and the page's policy allows no other (contentful-contract.md, section 1).
 * @param base the service's address: absolute, or a path on the site's own origin
 */
export function webAddress(text: string, base: string): string | undefined {
  const siteRelative = /^\/(?![/\\])/;
  if (siteRelative.test(text) && siteRelative.test(base)) return text;
  const root = siteRelative.test(base) ? undefined : base;
  const absolute = text.startsWith("//") ? `https:${text}` : text;
  if (!URL.canParse(absolute, root)) return undefined;
  const url = new URL(absolute, root);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
}
