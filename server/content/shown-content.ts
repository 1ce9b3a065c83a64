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
  /** Called when content has been shown again with a placeholder that was fetched. */
  onPlaceholder: () => void;
};

/** The content that the pages show in each language, with the hero's placeholder inlined. */
export function createShownContent(options: Options) {
  const { service, fetcher, log, isRemote, render, background, onPlaceholder } = options;
  const shown = createLatestOnly<Locale, LocaleContent>();
  const contentOf = (locale: Locale) => shown.get(locale) ?? emptyLocaleContent(locale);

  /** Resolves to false if content of a later generation was shown while this content was being rendered. */
  async function renderAndShow(content: LocaleContent, generation: number): Promise<boolean> {
    const showPage = await render(content);
    if (!shown.set(content.locale, generation, content)) return false;
    showPage();
    return true;
  }

  const complete = (content: LocaleContent, dataUrls: Record<string, string>) =>
    withPlaceholder(content, {
      service,
      fetcher,
      report: (message) => log("content.reported", { locale: content.locale, message }),
      dataUrls,
    });

  /** Shows a locale's content again with its placeholder if it lacks it, after fetching the placeholder if necessary. */
  function addPlaceholder(
    locale: Locale,
    generation: number,
    dataUrls: Record<string, string>,
  ): void {
    const content = contentOf(locale);
    if (content.content.hero?.placeholder?.data) return;
    const fetchAndShow = async () => {
      try {
        const completed = await complete(content, dataUrls);
        if (completed !== content && (await renderAndShow(completed, generation))) onPlaceholder();
      } catch (error) {
        log("content.render_failed", { locale, reason: String(error) });
      }
    };
    background(fetchAndShow());
  }

  return {
    contentOf,
    nextGeneration: shown.nextGeneration,
    isCurrent: shown.isCurrent,
    addPlaceholder,
    /**
     * Shows content with its placeholder. If that must be fetched over a network, the content is first shown without it.
     * Resolves to false if content of a later generation was shown meanwhile. Rejects if the content cannot be rendered.
     * @param dataUrls placeholders by address (`withPlaceholder`); new ones are added
     */
    async show(
      content: LocaleContent,
      generation: number,
      dataUrls: Record<string, string>,
    ): Promise<boolean> {
      const address = placeholderAddress(content.content.hero);
      const isFetchedLater = isRemote && address !== undefined && !(address in dataUrls);
      const first = isFetchedLater ? content : await complete(content, dataUrls);
      if (!(await renderAndShow(first, generation))) return false;
      if (isFetchedLater) addPlaceholder(content.locale, generation, dataUrls);
      return true;
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
