import { createHash } from "node:crypto";

/**
 * Returns the `style-src` sources for a document's inline styles: the hashes of its style elements, and for style
 * attributes their hashes and 'unsafe-hashes' (CSP 3; React Router's error screen has such an attribute).
 */
export function inlineStyles(html: string): readonly string[] {
  const elements = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, text = ""]) => text,
  );
  const attributes = [...html.matchAll(/<[^<>]*\sstyle="([^"]*)"/g)].map(([, text = ""]) =>
    unescapeAttribute(text),
  );
  return [
    ...new Set(elements.map(sourceOf)),
    ...(attributes.length > 0 ? ["'unsafe-hashes'", ...new Set(attributes.map(sourceOf))] : []),
  ];
}

const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function unescapeAttribute(text: string): string {
  return text.replace(/&(quot|lt|gt|#x27|amp);/g, (_, name: string) => entities[name] ?? "");
}

const entities: Readonly<Record<string, string>> = {
  quot: '"',
  lt: "<",
  gt: ">",
  "#x27": "'",
  amp: "&",
};
