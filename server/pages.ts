import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { KeptSite } from "#content/take-in.ts";
import { type Locale, searchInLocale } from "#language/languages.ts";
import type { Assets } from "#src/document.tsx";
import type { Settings } from "#src/page-data.ts";
import { renderNotFound, renderPage } from "#src/render.tsx";

/** A body ready to be sent, compressed ahead. */
export type Body = { plain: Buffer; br: Buffer; gzip: Buffer; etag: string };

export type Pages = {
  /** Renders a language's page ahead. */
  render: (site: KeptSite) => Promise<void>;
  /** The page at `/` and a search part. */
  page: (locale: Locale, search: URLSearchParams) => Promise<Body>;
  notFound: () => Body;
};

/** Stands in a page's addresses where the visitor's own query parameters go. */
const mark = "x-search-mark";

export async function createPages(
  settings: Settings,
  assets: Assets,
  empty: (locale: Locale) => KeptSite,
): Promise<Pages> {
  const rendered = new Map<Locale, { site: KeptSite; body: Body; marked?: Promise<string> }>();
  const notFound = await bodyOf((await renderNotFound(empty("sv"))).html, 11);

  async function render(site: KeptSite): Promise<void> {
    const search = searchInLocale(new URLSearchParams(), site.locale);
    const { html } = await renderPage(site, search, settings, assets);
    rendered.set(site.locale, { site, body: await bodyOf(html, 9) });
  }

  /** The page in which every address that keeps the visitor's parameters has the mark in their place. */
  async function renderMarked(site: KeptSite): Promise<string> {
    const search = searchInLocale(new URLSearchParams({ [mark]: "" }), site.locale);
    return (await renderPage(site, search, settings, assets)).html;
  }

  return {
    render,
    notFound: () => notFound,
    async page(locale, search) {
      if (!rendered.has(locale)) await render(empty(locale));
      const found = rendered.get(locale);
      if (!found) throw new Error(`no page in ${locale}`);
      const others = new URLSearchParams(search);
      others.delete("lang");
      if (others.size === 0) return found.body;
      found.marked ??= renderMarked(found.site);
      const kept = escapeAttribute(others.toString());
      return bodyOf(
        (await found.marked).replaceAll(`${mark}=`, () => kept),
        4,
      );
    },
  };
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** @param quality brotli's, 0 to 11; gzip takes the nearest it has */
export async function bodyOf(text: string | Buffer, quality: number): Promise<Body> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    toBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    toGzip(plain, { level: Math.min(quality, 9) }),
  ]);
  const etag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  return { plain, br, gzip: gzipped, etag };
}
