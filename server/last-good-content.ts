import { type Fetcher, requestSite } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
import { emptySite, type KeptSite, takeIn } from "#content/take-in.ts";
import { type Locale, locales } from "#language/languages.ts";
import { withDrawings } from "./drawings.ts";
import type { Log } from "./log.ts";

export type LastGoodContent = {
  site: (locale: Locale) => KeptSite;
  /** Asks the content service again; calls that come meanwhile share the one under way. Never rejects. */
  renew: () => Promise<void>;
  /** When a renewal last brought every part (ms since 1970); undefined before the first. */
  renewedAt: () => number | undefined;
};

type Options = {
  service: ContentService;
  fetcher: Fetcher;
  log: Log;
  onChange: (site: KeptSite) => Promise<void> | void;
};

/** The content of both languages as it was last had in good order. */
export function createLastGoodContent(options: Options): LastGoodContent {
  const { service, fetcher, log, onChange } = options;
  const sites = new Map<Locale, KeptSite>();
  const siteOf = (locale: Locale) => sites.get(locale) ?? emptySite(locale);
  let renewedAt: number | undefined;
  let renewing: Promise<void> | undefined;

  async function renewLocale(locale: Locale): Promise<boolean> {
    const report = (message: string) => log("content", { locale, message });
    const answers = await requestSite(service, locale, report, fetcher);
    const before = siteOf(locale);
    const after = takeIn(answers, before, service.url, report);
    if (after !== before) {
      const drawn = await withDrawings(after, { service, fetcher, report });
      sites.set(locale, drawn);
      await onChange(drawn);
    }
    return Object.values(answers).every((answer) => answer.ok);
  }

  async function renewAll(): Promise<void> {
    const whole = await Promise.all(locales.map(renewLocale));
    if (whole.every(Boolean)) renewedAt = Date.now();
  }

  return {
    site: siteOf,
    renewedAt: () => renewedAt,
    renew() {
      renewing ??= renewAll()
        .catch((error: unknown) => log("renewal failed", { reason: String(error) }))
        .finally(() => {
          renewing = undefined;
        });
      return renewing;
    },
  };
}
