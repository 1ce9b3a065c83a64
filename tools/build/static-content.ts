import { createContentService } from "#content-service/app.ts";
import { type Fetcher, requestNames, fetchLists } from "#content/requests.ts";
import { emptyLocaleContent, type LocaleContent } from "#content/locale-content.ts";
import { parseResponses } from "#content/parse-responses.ts";
import type { Locale } from "#language/languages.ts";
import { type Config, embeddedPath } from "#server/config.ts";
import { withPlaceholder } from "#server/content/placeholder.ts";
import { staticPictures } from "#ui/picture-address.ts";

export type StaticContent = {
  /** @throws Error that names the failed requests, so that no incomplete site is published */
  site: (locale: Locale) => Promise<LocaleContent>;
  fetcher: Fetcher;
};

const imagesPath = `${embeddedPath}/images/`;

/**
 * Reads the content of a static site, without falling back to last good content.
 * @param given content to export instead of the content service's
 */
export function createStaticContent(
  { embedded, service, contentDir, dataDir }: Config,
  given: readonly LocaleContent[] = [],
): StaticContent {
  const embeddedService = embedded
    ? createContentService({
        directory: contentDir,
        cacheDirectory: `${dataDir}/images`,
        basePath: embeddedPath,
        log: (line) => console.error(line),
      })
    : undefined;
  const fetcher: Fetcher = embeddedService
    ? async (url, init) => embeddedService.request(url, init)
    : fetch;
  return {
    fetcher,
    async site(locale) {
      const own = given.find((site) => site.locale === locale);
      if (own) return embedded ? withStaticPictures(own) : own;
      const report = (line: string) => console.error(line);
      const responses = await fetchLists(service, locale, report, fetcher);
      const failed = requestNames.filter((name) => !responses[name].ok);
      if (failed.length > 0) {
        throw new Error(
          `the content service at ${service.url} did not deliver ${failed.join(", ")} in ${locale}`,
        );
      }
      const plain = parseResponses(responses, emptyLocaleContent(locale), service.url, report);
      const site = await withPlaceholder(plain, {
        service,
        fetcher,
        report,
        dataUrls: {},
      });
      return embedded ? withStaticPictures(site) : site;
    },
  };
}

/** Returns the embedded service's path of a file that a static site has at `path`. */
export const servicePath = (path: string): string =>
  path.startsWith(staticPictures) ? imagesPath + path.slice(staticPictures.length) : path;

function withStaticPictures(site: LocaleContent): LocaleContent {
  return JSON.parse(JSON.stringify(site).replaceAll(imagesPath, staticPictures));
}
