import { createHmac } from "node:crypto";
import { isSameSecret } from "#server/safe-equal.ts";

/** Milliseconds for which a link is valid. */
export const linkLifetime = 8 * 60 * 60 * 1000;

/** Returns a link's value: its expiry time (ms since 1970, base 36) and the signature of that time. */
export function signedLink(secret: string, now: number): string {
  const end = (now + linkLifetime).toString(36);
  return `${end}.${signatureOf(secret, end)}`;
}

/** Whether a link has not expired and its signature is right. */
export function isLinkValid(secret: string, link: string, now: number): boolean {
  const [end = "", signature = "", ...rest] = link.split(".");
  const time = /^[0-9a-z]{1,10}$/.test(end) ? Number.parseInt(end, 36) : 0;
  if (rest.length > 0 || !isSameSecret(signature, signatureOf(secret, end))) return false;
  return now < time && time <= now + linkLifetime;
}

const signatureOf = (secret: string, end: string): string =>
  createHmac("sha256", secret).update(`preview until ${end}`).digest("base64url");
