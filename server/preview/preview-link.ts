import { createHmac } from "node:crypto";
import { isSameSecret } from "#server/safe-equal.ts";

/** What a link is signed with: the secret, and the site that it opens, since several sites may have the same secret. */
export type LinkKey = { secret: string; siteUrl: string };

/** Milliseconds for which a link is valid. */
export const linkLifetime = 8 * 60 * 60 * 1000;
/** Milliseconds by which the clocks of servers that share the secret may differ. */
const clockTolerance = 60_000;

/** Returns a link's value: its expiry time (ms since 1970, base 36) and the signature of that time and the site. */
export function signedLink(key: LinkKey, now: number): string {
  const end = (now + linkLifetime).toString(36);
  return `${end}.${signatureOf(key, end)}`;
}

/** Whether a link has not expired and its signature is right. */
export function isLinkValid(key: LinkKey, link: string, now: number): boolean {
  const [end = "", signature = "", ...rest] = link.split(".");
  const time = /^[0-9a-z]{1,10}$/.test(end) ? Number.parseInt(end, 36) : 0;
  if (rest.length > 0 || !isSameSecret(signature, signatureOf(key, end))) return false;
  return now < time && time <= now + linkLifetime + clockTolerance;
}

const signatureOf = ({ secret, siteUrl }: LinkKey, end: string): string =>
  createHmac("sha256", secret).update(`preview of ${siteUrl} until ${end}`).digest("base64url");
