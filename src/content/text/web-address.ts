import { idInHash } from "#lib/id-in-hash.ts";
import { readEmail, readTelephone } from "./contact-address.ts";

/**
 * Returns an address that is safe to link to: http, https, mailto, tel, or within the site ("/…", "?…", "#…"); undefined for
 * anything else (`javascript:`, `data:`, a bare word), for a host without a domain, a link to drafts, and a contact that its
 * field would show without a link. A protocol-relative address becomes `https:`, and one whose slashes are missing gets them.
 */
export function linkAddress(text: string): string | undefined {
  const address = text.replaceAll(unseen, "").trim().replaceAll(/\p{Z}/gu, "%20");
  const isWithin = /^(?:[?#]|\/(?![/\\]))/.test(address);
  const absolute = isWithin
    ? `https://www.example${address}`
    : address.replace(/^\/\//, "https://");
  // Browsers ignore tabs and line breaks: "/\t/host" is "//host".
  if (!URL.canParse(absolute) || /\p{Cc}/u.test(address)) return undefined;
  const { protocol, href, hostname, pathname, searchParams } = new URL(absolute);
  const [, contact = "", query = ""] = /^\w+:([^?]*)(.*)/s.exec(absolute) ?? [];
  if (protocol === "tel:") return readTelephone(decoded(contact)).href;
  if (protocol === "mailto:") {
    const emails = decoded(contact).split(/[,;]/).map(readEmail);
    const isValid =
      (contact === "" && query !== "") || emails.every(({ href }) => href !== undefined);
    return isValid ? `mailto:${emails.map((email) => email.text).join(",")}${query}` : undefined;
  }
  if (!/^https?:$/.test(protocol) || !hostname.includes(".")) return undefined;
  if (pathname === "/" && searchParams.get("preview")?.includes(".")) return undefined;
  return isWithin ? address : href;
}

const decoded = (text: string) => idInHash(`#${text}`);

/** What nobody sees in an address, as it is or encoded. */
const unseen = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]|%(?:C2%AD|E2%80%8[BEF]|E2%81%A0|EF%BB%BF)/gi;

/** Returns the address of an asset if `linkAddress` accepts it: absolute http(s), or a path on the site's own origin. */
export function assetAddress(text: string): string | undefined {
  const address = linkAddress(text);
  return address !== undefined && /^(?:https?:|\/)/.test(address) ? address : undefined;
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
