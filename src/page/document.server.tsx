import type { ReactNode } from "react";
import { languageOf, type Locale } from "#language/languages.ts";
import { speculationRules } from "./speculation-rules.server.ts";

/** Addresses and inlined texts of the client build's output. */
export type Assets = {
  /** The entry script and its hash (W3C Subresource Integrity). */
  script: string;
  integrity?: string | undefined;
  /** The style sheet as text, inlined into the page. */
  styles: string;
  /** Undefined in development. */
  fonts: { display: string; text: string } | undefined;
  /** The preview page has this script instead of `script`, and these styles in addition to `styles`. */
  preview: { script: string; styles: string };
};

export type DocumentProps = {
  locale: Locale;
  head: ReactNode;
  assets: Assets;
  /** CSS rules generated from the content: tag colours. */
  contentStyles: string;
  page: ReactNode;
  /** The page data as JSON text. */
  data: string;
  /** The company and its news as JSON-LD. */
  structuredData: string;
  /** On the preview page only. */
  previewBar?: ReactNode;
  /** On a site with analytics. */
  consentBanner?: ReactNode;
};

/** The HTML document around the page. Rendered on the server only. */
export function Document({
  locale,
  head,
  assets,
  contentStyles,
  page,
  data,
  structuredData,
  previewBar,
  consentBanner,
}: DocumentProps) {
  return (
    <html lang={languageOf[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
        {assets.fonts && (
          <>
            <FontPreload href={assets.fonts.display} />
            <FontPreload href={assets.fonts.text} media={wide} />
          </>
        )}
        <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
        <style dangerouslySetInnerHTML={{ __html: contentStyles }} />
        <script
          type="module"
          src={assets.script}
          integrity={assets.integrity}
          // The first paint does not depend on the script.
          fetchPriority="low"
        />
      </head>
      <body>
        {previewBar && <div id="preview-bar">{previewBar}</div>}
        {consentBanner}
        {page}
        <script type="application/json" data-page-data dangerouslySetInnerHTML={{ __html: data }} />
        {/* The first view does not depend on it: it follows the page. */}
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </body>
    </html>
  );
}

/**
 * Screens on which the navigation bar shows its links. On narrower screens the text font is not preloaded, so that the
 * hero image is loaded before it. Chromium delays the first paint for a preloaded font; without one, it may paint the
 * header before the hero is parsed.
 */
const wide = "(width >= 64rem)";

type FontPreloadProps = { href: string; media?: string };

const FontPreload = (props: FontPreloadProps) => (
  <link rel="preload" as="font" type="font/woff2" crossOrigin="" {...props} />
);
