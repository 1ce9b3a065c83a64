import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** How long a link is good, in milliseconds (contract: URLs). */
export const linkLifetime = 8 * 60 * 60 * 1000;

/** What opens the preview until it expires: its end (ms since 1970, base 36) and a signature over it. */
export function signedLink(secret: string, now: number): string {
  const end = (now + linkLifetime).toString(36);
  return `${end}.${signatureOf(secret, end)}`;
}

/** When a link ends (ms since 1970); undefined for one that has, or that this secret did not sign. */
export function linkEnd(secret: string, link: string, now: number): number | undefined {
  const [end = "", signature = "", ...rest] = link.split(".");
  const time = /^[0-9a-z]{1,10}$/.test(end) ? Number.parseInt(end, 36) : 0;
  if (rest.length > 0 || !isSame(signature, signatureOf(secret, end))) return undefined;
  return now < time && time <= now + linkLifetime ? time : undefined;
}

/** Compares in a time that tells nothing of where, or whether, the texts differ in length. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

const signatureOf = (secret: string, end: string): string =>
  createHmac("sha256", secret).update(`preview until ${end}`).digest("base64url");
