import type { KeptSite } from "#content/kept-site.ts";
import { type Locale, locales } from "#language/languages.ts";
import type { Body, MakeBody } from "./body.ts";
import { siteFiles } from "./site-files.ts";

type MadeFile = { body: Body; contentType: string };

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
        made = bodyOf(text, 9).then((body) => ({ body, contentType }));
        return made;
      };
      return [path, current];
    }),
  );
}
