import { createHash } from "node:crypto";

/** The page with drafts is nobody's but the editor's who opened it, and may stand in Contentful's own frame. */
export function previewHeaders(html: string): Record<string, string> {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return {
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Content-Security-Policy": [
      "default-src 'none'",
      "script-src 'self'",
      `style-src ${styles.join(" ")}`,
      "img-src 'self' data: https://*.ctfassets.net",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${editors.join(" ")}`,
    ].join("; "),
  };
}

/** Contentful's web app shows the preview beside the entry. */
const editors = ["https://app.contentful.com", "https://app.eu.contentful.com"];
