import { useEffect, useRef } from "react";
import type { SiteContent } from "#content/site-content.ts";
import { languageOf, type Locale } from "#language/languages.ts";
import { adoptStyles } from "#ui/adopt-styles.ts";
import { contentStyles } from "#ui/content-styles.ts";
import { parseColourInBrowser } from "#ui/parse-colour-in-browser.ts";
import { pageTexts } from "#src/pages/page-texts.ts";

/** Keeps what lies outside React's root in step with the page: `html[lang]`, the head, the content's styles. */
export function useDocumentOf(locale: Locale, content: SiteContent): void {
  // The served document is right already.
  const shown = useRef(content);
  const sheet = useRef<CSSStyleSheet>(undefined);
  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    document.documentElement.lang = languageOf[locale];
    const texts = pageTexts(locale, content);
    document.title = texts.title;
    document.querySelector("meta[name=description]")?.setAttribute("content", texts.description);
    sheet.current ??= adoptStyles("");
    sheet.current.replaceSync(contentStyles(content, parseColourInBrowser));
  }, [locale, content]);
}
