import { createHash } from "node:crypto";

/** Whether a text is a valid Contentful id. */
export const isResourceId = (text: string): boolean => /^[A-Za-z0-9\-_.]{1,64}$/.test(text);

/**
 * Derives an id from names: "news", "Blå hus.jpg" → "news-Bla-hus.jpg". Diacritics are removed, other
 * characters become hyphens, and a long id is shortened and gets a hash. Different names may have the same id.
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
