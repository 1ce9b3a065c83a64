import { languageOf } from "#language/languages.ts";
import { scriptJson, type Settings } from "#src/page/page-data.ts";
import type { PageModel } from "#src/page/page-model.ts";
import { Page } from "./page.server.tsx";
import { PageHead } from "./page-head.server.tsx";
import { speculationRules } from "./speculation-rules.server.ts";
import { structuredData } from "./structured-data.server.ts";

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

type DocumentProps = {
  page: PageModel;
  settings: Settings;
  assets: Assets;
  /** CSS rules generated from the content: tag colours. */
  contentStyles: string;
  /** The page data as JSON text. */
  data: string;
  /** The preview page's query: "?preview=…", which the links to the other languages keep. */
  search: string | undefined;
};

/** The HTML document around the page. Rendered on the server only. */
export function Document({ page, settings, assets, contentStyles, data, search }: DocumentProps) {
  const { locale } = page;
  const { siteUrl } = settings;
  return (
    <html lang={languageOf[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageHead page={page} siteUrl={siteUrl} />
        {assets.fonts && (
          <>
            <FontPreload href={assets.fonts.display} />
            <FontPreload href={assets.fonts.text} />
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
        <Page page={page} parties={settings} search={search} />
        <script type="application/json" data-page-data dangerouslySetInnerHTML={{ __html: data }} />
        {/* The first view does not depend on it: it follows the page. */}
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: scriptJson(structuredData(page, siteUrl)) }}
        />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </body>
    </html>
  );
}

/** Both fonts are preloaded: one that arrives after the first layout costs a second layout of the whole page. */
const FontPreload = ({ href }: { href: string }) => (
  <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
);
