import { type Fetcher, requestSite } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
import { emptySite, type KeptSite } from "#content/kept-site.ts";
import { takeIn } from "#content/take-in.ts";
import type { Locale } from "#language/languages.ts";
import { checkSpace } from "#src/content-check/check-space.ts";
import { contentfulAddress } from "#src/content-check/edit-address.ts";
import type { FileEditing } from "#src/content-check/file-editing.ts";
import { type Finding, inOrder } from "#src/content-check/finding.ts";
import { readWireSpace } from "#src/content-check/wire-space.ts";
import { createNewestWins } from "#server/newest-wins.ts";
import type { Log } from "#server/node/log.ts";
import { withPlaceholder } from "#server/content/placeholder.ts";

/** The content with its drafts, as it is being written. Kept in memory, and only for a moment. */
export type PreviewContent = {
  site: (locale: Locale) => Promise<KeptSite>;
  /** What an editor should mend; empty when that cannot be told just now. */
  findings: () => Promise<readonly Finding[]>;
};

type Options = {
  /** Of the preview API. */
  service: ContentService;
  fetcher: Fetcher;
  /** Reads the content files, where the embedded service is the one in use. */
  files: (() => Promise<FileEditing>) | undefined;
  log: Log;
};

/** Milliseconds for which editors who look at the same time share an answer (14 requests a second are allowed). */
const [siteShared, findingsShared] = [1500, 4000];

export function createPreviewContent(options: Options): PreviewContent {
  const { service, fetcher, files, log } = options;
  const sites = createNewestWins<Locale, KeptSite>();
  /** The placeholder's `data:` address, by the address that it was read from. */
  const texts: Record<string, string> = {};

  async function readSite(locale: Locale): Promise<KeptSite> {
    const report = (message: string) => log("preview", { locale, message });
    const turn = sites.begin();
    const answers = await requestSite(service, locale, report, fetcher);
    const before = sites.get(locale) ?? emptySite(locale);
    const after = takeIn(answers, before, service.url, report);
    if (after === before) return before;
    const missed = () => undefined;
    const whole = await withPlaceholder(after, { service, fetcher, report, texts, missed });
    sites.set(locale, turn, whole);
    return whole;
  }

  async function readFindings(): Promise<readonly Finding[]> {
    try {
      const editing: FileEditing =
        files === undefined
          ? { options: { editAddress: contentfulAddress(service) }, findings: [] }
          : await files();
      const space = await readWireSpace(service, fetcher);
      return inOrder([...editing.findings, ...checkSpace(space, editing.options)]);
    } catch (error) {
      log("preview", { message: String(error) });
      return [];
    }
  }

  return {
    site: shared(readSite, siteShared),
    findings: shared(readFindings, findingsShared),
  };
}

/** One call at a time per argument, whose result is good for a while. */
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
