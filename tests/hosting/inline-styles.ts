import { createHash } from "node:crypto";

/**
 * Returns the sources that a document's `style-src` needs for its own styles: the hash of each style element and those of
 * style attributes (React Router's error screen has one; CSP 3, 'unsafe-hashes').
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
