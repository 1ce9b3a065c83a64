import { fetchLists } from "#content/fetch-lists.ts";
import { type RequestName, requestNames } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
import { contentPath } from "#src/page/content-path.ts";
import type { PageContent, PageData, Published, Shown } from "#src/page/page-data.ts";

/**
 * Fetches a visitor's content by the seven requests (docs/specification.md §7). The parsed content of unchanged lists is
 * fetched from the site's own origin, with the first difference.
 */
export async function liveContent(
  { locale, version, removed }: PageData,
  service: ContentService,
  shown: Shown,
  current: PageContent | undefined,
): Promise<PageContent | undefined> {
  const told = await fetchLists(service, locale, console.error);
  const answers = removed
    ? (await import("#content/removals.ts")).answersWithoutRemoved(told, removed)
    : told;
  const isShown = (name: RequestName, fingerprint: string | undefined) =>
    fingerprint === shown.fingerprints[name];
  const isUnchanged = requestNames.every((name) => {
    const answer = answers[name];
    return !answer.ok || isShown(name, answer.fingerprint);
  });
  if (isUnchanged) return undefined;
  // The site's own server has judged what it answers.
  const isJudged = service.url.startsWith("/");
  const [{ applyAnswers, goesBack }, base] = await Promise.all([
    import("#content/apply-answers.ts"),
    current ?? fetchPublished(contentPath(locale), version),
  ]);
  const { state } = await applyAnswers(base.state, answers, {
    base: service.url,
    report: console.error,
    // Doubtful answers are left to the next page.
    guard: isJudged ? undefined : { now: Date.now(), removed: removed ?? {} },
  });
  if (goesBack(base.state, state, answers, shown)) {
    throw new Error(`${contentPath(locale)} is older than the page`);
  }
  // No answer was believed.
  if (requestNames.every((name) => isShown(name, state.fingerprints[name]))) return undefined;
  return { state, smallCopies: base.smallCopies };
}

async function fetchPublished(path: string, version: string): Promise<Published> {
  const response = await fetch(path, { signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}, expected 200`);
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- The site's own server wrote it, of the version that is compared below.
  const published = (await response.json()) as Published;
  if (published.version !== version) {
    throw new Error(`${path} is of build ${published.version}, expected ${version}`);
  }
  return published;
}
