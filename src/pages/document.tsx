import type { ReactNode } from "react";
import { labels } from "#language/labels.ts";
import { languageOf, type Locale } from "#language/languages.ts";
import { pageDataId } from "./page-data.ts";

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
        <ContentStyles styles={contentStyles} />
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
        <Root page={page} />
        <output
          className="visually-hidden"
          id="language-announcement"
          data-sv={labels.sv.languageChanged}
          data-en={labels.en.languageChanged}
        />
        <Data data={data} />
      </body>
    </html>
  );
}

type DocumentPartProps = Pick<DocumentProps, "locale" | "contentStyles" | "page" | "data"> & {
  title: string;
  /** Of the build whose style sheets it fits. */
  script: string;
};

/** What another language's document needs of this one to become it (language-pages.client.ts). */
export function DocumentPart(props: DocumentPartProps) {
  const { locale, contentStyles, page, data, title, script } = props;
  return (
    <html lang={languageOf[locale]} data-script={script}>
      <head>
        <title>{title}</title>
        <ContentStyles styles={contentStyles} />
      </head>
      <body>
        <Root page={page} />
        <Data data={data} />
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

const ContentStyles = ({ styles }: { styles: string }) => (
  <style id="content-styles" dangerouslySetInnerHTML={{ __html: styles }} />
);

const Root = ({ page }: { page: string }) => (
  <div id="root" dangerouslySetInnerHTML={{ __html: page }} />
);

const Data = ({ data }: { data: string }) => (
  <script type="application/json" id={pageDataId} dangerouslySetInnerHTML={{ __html: data }} />
);
