import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AllAnswers } from "#content/service";
import { applyAnswers, contentOf, emptyState } from "#content/state";
import { type Locale, localeOfCode, perLocale } from "#language/languages.ts";
import { createPageModel } from "./page-model.ts";
import { idMeantBy } from "#lib/id-in-hash.ts";

/**
 * Returns a function that tells whether an address within the site leads somewhere from the page in a language.
 * @param folder the files of `brand/public`, perhaps with those of the build
 */
export function findPlaces(answers: AllAnswers, folder: string) {
  const ids = perLocale((locale) => {
    const { state } = applyAnswers(emptyState(locale), answers[locale]);
    return createPageModel(locale, contentOf(state)).places;
  });
  return (address: string, locale: Locale): boolean => {
    const { pathname, searchParams, hash } = new URL(address, "https://localhost");
    if (pathname !== "/") {
      return (
        /^\/(?:powerbi$|robots\.txt$|sitemap\.xml$|pictures\/)/.test(pathname) ||
        existsSync(join(folder, pathname))
      );
    }
    const shown = address.startsWith("#") ? locale : localeOfCode(searchParams.get("lang"));
    return /^#?(?:top)?$/.test(hash) || idMeantBy(hash, ids[shown]) !== undefined;
  };
}
