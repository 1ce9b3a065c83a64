import { createHash } from "node:crypto";

/** Contentful's rule for the ids of entries and assets. */
export const isResourceId = (text: string): boolean => /^[A-Za-z0-9\-_.]{1,64}$/.test(text);

/**
 * An id made of names: "news", "Blåsund vind.jpg" → "news-Blasund-vind.jpg". Diacritics are dropped and other signs
 * become hyphens; what is too long is cut and keeps apart by a hash. Two names may give the same id.
 */
export function resourceIdFrom(...names: readonly string[]): string {
  const name = names.join("-");
  const plain = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9\-_.]+/g, "-");
  if (plain.length <= 64) return plain;
  return `${plain.slice(0, 51)}-${createHash("sha256").update(name).digest("hex").slice(0, 12)}`;
}
