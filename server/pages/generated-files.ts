import type { KeptSite } from "#content/kept-site.ts";
import { type Locale, locales } from "#language/languages.ts";
import { missingLists } from "#server/content/completeness.ts";
import type { Body, MakeBody } from "./body.ts";
import { siteFiles } from "./site-files.ts";

/** `isComplete`: whether it was made from content without a missing list. */
type MadeFile = { body: Body; contentType: string; isComplete: boolean };

/** The files that are made from the content (site-files.ts), each made again only when the content has changed. */
export function createMadeFiles(
  siteUrl: string,
  siteOf: (locale: Locale) => KeptSite,
  bodyOf: MakeBody,
): ReadonlyMap<string, () => Promise<MadeFile>> {
  return new Map(
    [...siteFiles(siteUrl, siteOf)].map(([path, make]) => {
      let of: readonly KeptSite[] = [];
      let made: Promise<MadeFile> | undefined;
      const current = () => {
        const now = locales.map(siteOf);
        if (made && now.every((site, index) => site === of[index])) return made;
        of = now;
        const { text, contentType } = make();
        const isComplete = now.every((site) => missingLists(site).length === 0);
        const making = bodyOf(text, 9).then((body) => ({ body, contentType, isComplete }));
        making.catch(() => {
          // The next request tries again.
          if (made === making) made = undefined;
        });
        made = making;
        return making;
      };
      return [path, current];
    }),
  );
}
