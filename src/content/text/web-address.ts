/**
 * Returns an address that is safe to link to: http, https, mailto, tel, or within the site ("/…", "?…", "#…");
 * undefined for anything else (`javascript:`, `data:`, a bare word). A protocol-relative address becomes `https:`, and one
 * whose slashes are missing gets them.
 */
export function linkAddress(text: string): string | undefined {
  const address = text.trim().replaceAll(/\p{Z}/gu, "%20");
  if (/^(?:[?#]|\/(?![/\\]))/.test(address)) return address;
  const absolute = withScheme(address);
  if (!URL.canParse(absolute)) return undefined;
  const { protocol, href } = new URL(absolute);
  if (protocol === "https:" || protocol === "http:") return href;
  return protocol === "mailto:" || protocol === "tel:" ? absolute : undefined;
}

/** Contentful writes the addresses of assets without a scheme; its asset hosts support HTTPS only. */
const withScheme = (address: string) => (address.startsWith("//") ? `https:${address}` : address);

/**
 * Returns an asset's address: absolute http(s), or a path on the site's own origin; undefined for anything else.
 * A protocol-relative address becomes `https:`.
 */
export function assetAddress(text: string): string | undefined {
  // Browsers ignore tabs and line breaks: "/\t/host" is "//host".
  if (/\p{Cc}/u.test(text)) return undefined;
  if (/^\/(?![/\\])/.test(text)) return text;
  const absolute = withScheme(text);
  if (!URL.canParse(absolute)) return undefined;
  const url = new URL(absolute);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
}

const assetDomain = ".ctfassets.net";

/** The foreign hosts of pictures, with `*.` for subdomains. */
export const pictureHost = `*${assetDomain}`;

/** The address of a picture that browsers do not show, as its name says. */
export const unshownPicture = /\.(?:hei[cf]|tiff?|psd|bmp)(?:[?#]|$)/i;

/** Returns the address of a picture in a text: on the site's own origin or a host of Contentful's Images API; otherwise undefined. */
export function textPictureAddress(text: string): string | undefined {
  const address = unshownPicture.test(text) ? undefined : assetAddress(text);
  if (address === undefined || address.startsWith("/")) return address;
  const { protocol, hostname } = new URL(address);
  const isImageHost = hostname.startsWith("images.") && hostname.endsWith(assetDomain);
  return protocol === "https:" && isImageHost ? address : undefined;
}
