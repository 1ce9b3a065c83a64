import { emptyLocaleContent, type LocaleContent } from "#content/locale-content.ts";
import type { Fetcher } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
import { type Locale, locales } from "#language/languages.ts";
import type { Log } from "#server/log.ts";
import { createLatestOnly } from "#server/latest-only.ts";
import type { Pages } from "#server/pages/rendered-pages.ts";
import { placeholderAddress } from "#src/pages/render.tsx";
import { withPlaceholder } from "./placeholder.ts";

type Options = {
  service: ContentService;
  fetcher: Fetcher;
  log: Log;
  /** Whether the placeholder is fetched over a network. If so, content is shown before its placeholder has arrived. */
  isRemote: boolean;
  /** Renders content and returns the function that shows it; a rejection discards the content. */
  render: Pages["render"];
  /** Keeps work running after the request has ended (`waitUntil`). */
  background: (work: Promise<unknown>) => void;
};

/** The content that the pages show in each language, with the hero's placeholder inlined. */
export function createShownContent(options: Options) {
  const { service, fetcher, log, isRemote, render, background } = options;
  const shown = createLatestOnly<Locale, LocaleContent>();
  const contentOf = (locale: Locale) => shown.get(locale) ?? emptyLocaleContent(locale);

  /** Resolves to whether the content is shown: not if content of a later generation was shown before it was rendered. */
  async function show(content: LocaleContent, generation: number): Promise<boolean> {
    const showPage = await render(content);
    if (!shown.set(content.locale, generation, content)) return false;
    showPage();
    return true;
  }

  return {
    contentOf,
    nextGeneration: shown.nextGeneration,
    isCurrent: shown.isCurrent,
    show,
    /** Whether the shown content still lacks its placeholder, which then has to be fetched again. */
    lacksPlaceholder(locale: Locale, dataUrls: Readonly<Record<string, string>>): boolean {
      const address = placeholderAddress(contentOf(locale).content.hero);
      return address !== undefined && !(address in dataUrls);
    },
    /**
     * Shows content at once, and again with its placeholder if that has to be fetched.
     * @param dataUrls placeholders by address (`withPlaceholder`); new ones are added
     * @param onCompleted called when the content has been shown again with its placeholder
     */
    async showWithPlaceholder(
      content: LocaleContent,
      generation: number,
      dataUrls: Record<string, string>,
      onCompleted: () => void,
    ): Promise<void> {
      const { locale } = content;
      const complete = () =>
        withPlaceholder(content, {
          service,
          fetcher,
          report: (message) => log("content.reported", { locale, message }),
          dataUrls,
        });
      const address = placeholderAddress(content.content.hero);
      if (!isRemote || address === undefined || address in dataUrls) {
        await show(await complete(), generation);
        return;
      }
      await show(content, generation);
      const completing = async () => {
        try {
          if (await show(await complete(), generation)) onCompleted();
        } catch (error) {
          log("content.render_failed", { locale, reason: String(error) });
        }
      };
      background(completing());
    },
    /** Removes the placeholders that no locale shows. */
    prunePlaceholders(dataUrls: Record<string, string>): void {
      const used = new Set(
        locales.map((locale) => placeholderAddress(contentOf(locale).content.hero)),
      );
      for (const address of Object.keys(dataUrls)) if (!used.has(address)) delete dataUrls[address];
    },
  };
}
