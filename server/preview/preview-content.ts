import { type Fetcher, fetchLists } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
import { emptyLocaleContent, type LocaleContent } from "#content/locale-content.ts";
import { parseResponses } from "#content/parse-responses.ts";
import type { Locale } from "#language/languages.ts";
import { checkSpace } from "#src/content-check/check-space.ts";
import { contentfulAddress } from "#src/content-check/edit-address.ts";
import type { FileEditing } from "#src/content-check/file-editing.ts";
import { type Finding, errorsFirst } from "#src/content-check/finding.ts";
import { readWireSpace } from "#src/content-check/wire-space.ts";
import { createLatestOnly } from "#server/latest-only.ts";
import type { Log } from "#server/log.ts";
import { withPlaceholder } from "#server/content/placeholder.ts";

/** The content with its drafts, cached in memory for a moment. */
export type PreviewContent = {
  site: (locale: Locale) => Promise<LocaleContent>;
  /** Findings for editors; empty when the content cannot be read. */
  findings: () => Promise<readonly Finding[]>;
};

type Options = {
  /** The preview API, which delivers drafts. */
  service: ContentService;
  fetcher: Fetcher;
  /** Reads the content files; undefined without the embedded service. */
  files: (() => Promise<FileEditing>) | undefined;
  log: Log;
};

/** Milliseconds for which editors share a result. Contentful's preview API allows 14 requests a second. */
const [siteShared, findingsShared] = [1500, 4000];

export function createPreviewContent(options: Options): PreviewContent {
  const { service, fetcher, files, log } = options;
  const sites = createLatestOnly<Locale, LocaleContent>();
  /** The placeholders' `data:` URLs, by the URL of the image. */
  const dataUrls: Record<string, string> = {};

  async function readSite(locale: Locale): Promise<LocaleContent> {
    const report = (message: string) => log("preview.reported", { locale, message });
    const generation = sites.nextGeneration();
    const responses = await fetchLists(service, locale, report, fetcher);
    const before = sites.get(locale) ?? emptyLocaleContent(locale);
    const after = parseResponses(responses, before, service.url, report);
    if (after === before) return before;
    const completed = await withPlaceholder(after, {
      service,
      fetcher,
      report,
      dataUrls,
    });
    sites.set(locale, generation, completed);
    return completed;
  }

  async function readFindings(): Promise<readonly Finding[]> {
    try {
      const editing: FileEditing =
        files === undefined
          ? { options: { editAddress: contentfulAddress(service) }, findings: [] }
          : await files();
      const space = await readWireSpace(service, fetcher);
      return errorsFirst([...editing.findings, ...checkSpace(space, editing.options)]);
    } catch (error) {
      log("preview.reported", { message: String(error) });
      return [];
    }
  }

  return {
    site: shared(readSite, siteShared),
    findings: shared(readFindings, findingsShared),
  };
}

/** Calls `read` once per argument and period; all callers of that period share its result. */
function shared<Argument extends string | void, Result>(
  read: (argument: Argument) => Promise<Result>,
  milliseconds: number,
): (argument: Argument) => Promise<Result> {
  const known = new Map<Argument, { since: number; result: Promise<Result> }>();
  return (argument) => {
    const last = known.get(argument);
    if (last && performance.now() - last.since < milliseconds) return last.result;
    const result = read(argument);
    known.set(argument, { since: performance.now(), result });
    return result;
  };
}
