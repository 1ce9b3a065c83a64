import type { KeptSite } from "#content/kept-site.ts";
import { type Locale, searchInLocale } from "#language/languages.ts";
import { pageDataOf } from "#src/pages/page-data.ts";
import type { PreviewData } from "./preview-data.ts";

export type Drafts = { site: KeptSite; preview: PreviewData };

/** The content with drafts of each language, as the server last served it on this page's own address. */
export type DraftSource = {
  /** What is known of a language; asked for when nothing is. */
  of: (locale: Locale) => Promise<Drafts>;
  /** Asks again; `isNew` when the content differs from what was known. */
  renew: (locale: Locale) => Promise<(Drafts & { isNew: boolean }) | "expired" | "out of reach">;
};

/** Milliseconds that an answer may take. */
const deadline = 10_000;

export function createDraftSource({ site, preview }: Drafts): DraftSource {
  const known = new Map<Locale, Drafts>([[site.locale, { site, preview }]]);

  const renew: DraftSource["renew"] = async (locale) => {
    const search = searchInLocale(new URLSearchParams(location.search), locale);
    const html = await fetch(`/${search}`, {
      cache: "no-store",
      signal: AbortSignal.timeout(deadline),
    })
      .then((response) => (response.ok ? response.text() : undefined))
      .catch(() => undefined);
    const page = html === undefined ? undefined : pageDataOf(html);
    if (!page) return "out of reach";
    const served = page.drafts;
    // An expired link is answered with the published page.
    if (!served) return "expired";
    const before = known.get(locale);
    const isNew = JSON.stringify(before?.site) !== JSON.stringify(served.site);
    const draft: Drafts = {
      site: before && !isNew ? before.site : served.site,
      preview: served.preview,
    };
    known.set(locale, draft);
    return { ...draft, isNew };
  };

  return {
    renew,
    async of(locale) {
      const before = known.get(locale);
      if (before) return before;
      const renewed = await renew(locale);
      if (typeof renewed === "string") throw new Error(`the drafts in ${locale} are ${renewed}`);
      return renewed;
    },
  };
}
