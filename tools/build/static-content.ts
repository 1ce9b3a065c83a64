import { createContentService } from "#content-service/app.ts";
import { type Fetcher, requestNames, requestSite } from "#content/requests.ts";
import { emptySite, type KeptSite } from "#content/kept-site.ts";
import { takeIn } from "#content/take-in.ts";
import type { Locale } from "#language/languages.ts";
import { type Config, embeddedPath } from "#server/config.ts";
import { withPlaceholder } from "#server/content/placeholder.ts";
import { keptPictures } from "#ui/picture.tsx";

export type StaticContent = {
  /** @throws Error naming the requests that brought nothing: half a site is not published */
  site: (locale: Locale) => Promise<KeptSite>;
  /** Asks the content service in use. */
  fetcher: Fetcher;
};

const imagesPath = `${embeddedPath}/images/`;

/** The content that a static site is made of, read once; nothing kept from earlier is put in its place. */
export function createStaticContent({
  embedded,
  service,
  contentDir,
  dataDir,
}: Config): StaticContent {
  const own = embedded
    ? createContentService({
        directory: contentDir,
        cacheDirectory: `${dataDir}/images`,
        basePath: embeddedPath,
        log: (line) => console.error(line),
      })
    : undefined;
  const fetcher: Fetcher = own
    ? async (url, init) => own.fetch(new Request(new URL(url, "http://localhost"), init))
    : fetch;
  return {
    fetcher,
    async site(locale) {
      const report = (line: string) => console.error(line);
      const answers = await requestSite(service, locale, report, fetcher);
      const failed = requestNames.filter((name) => !answers[name].ok);
      if (failed.length > 0) {
        throw new Error(
          `the content service at ${service.url} did not bring ${failed.join(", ")} in ${locale}`,
        );
      }
      const plain = takeIn(answers, emptySite(locale), service.url, report);
      const site = await withPlaceholder(plain, {
        service,
        fetcher,
        report,
        texts: {},
        missed: () => undefined,
      });
      return embedded ? withKeptPictures(site) : site;
    },
  };
}

/** Where the embedded service has what a static site keeps at `path`. */
export const servicePath = (path: string): string =>
  path.startsWith(keptPictures) ? imagesPath + path.slice(keptPictures.length) : path;

function withKeptPictures(site: KeptSite): KeptSite {
  return JSON.parse(JSON.stringify(site).replaceAll(imagesPath, keptPictures));
}
