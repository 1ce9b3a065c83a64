import type { ReactNode } from "react";
import { languageOf, type Locale } from "#language/languages.ts";
import { pageDataId } from "./page-data.ts";
import { speculationRules } from "./speculation-rules.ts";

/** Addresses and texts of what the client build made. */
export type Assets = {
  /** The first script, and the hash that it must have (W3C Subresource Integrity). */
  script: string;
  integrity?: string | undefined;
  /** The whole style sheet as text: the first view needs most of it, so it stands in the page. */
  styles: string;
  /** Undefined in development. */
  fonts: { display: string; text: string } | undefined;
  /** What the page with drafts has instead and besides. */
  preview: { script: string; styles: string };
};

export type DocumentProps = {
  locale: Locale;
  head: ReactNode;
  assets: Assets;
  /** The rules that come from the content: tag colours, the slideshow's interval. */
  contentStyles: string;
  /** The rendered page, which the browser's React takes over, and the data it does so with. */
  page: string;
  /** JSON text. */
  data: string;
  /** On the page with drafts: its bar. */
  previewBar?: ReactNode;
};

/** The HTML document around the page. Rendered on the server only. */
export function Document({
  locale,
  head,
  assets,
  contentStyles,
  page,
  data,
  previewBar,
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
        <style id="content-styles" dangerouslySetInnerHTML={{ __html: contentStyles }} />
        <script
          type="module"
          src={assets.script}
          integrity={assets.integrity}
          // Nothing that is seen waits for it.
          fetchPriority="low"
        />
      </head>
      <body>
        {previewBar !== undefined && <div id="preview-bar">{previewBar}</div>}
        <div id="root" dangerouslySetInnerHTML={{ __html: page }} />
        <script
          type="application/json"
          id={pageDataId}
          dangerouslySetInnerHTML={{ __html: data }}
        />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </body>
    </html>
  );
}

/** Where the bar has all its links. On a phone the picture goes before the text's font (fonts.css). */
const wide = "(width >= 64rem)";

type FontPreloadProps = { href: string; media?: string };

const FontPreload = (props: FontPreloadProps) => (
  <link rel="preload" as="font" type="font/woff2" crossOrigin="" {...props} />
);
