import {
  type Answer,
  type Answers,
  type EntryList,
  type Fetcher,
  requestNames,
  type RequestName,
  requestSite,
} from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
import { emptySite, type KeptSite, newestChange } from "#content/kept-site.ts";
import { takeIn } from "#content/take-in.ts";
import { type Locale, locales } from "#language/languages.ts";
import { placeholderAddress } from "#src/pages/render.tsx";
import { createNewestWins } from "#server/newest-wins.ts";
import { missingLists, shownEntries } from "./completeness.ts";
import { type ContentSnapshot, emptySnapshot, readSnapshot } from "./content-snapshot.ts";
import { type Cause, type Change, type TakenIn, takenInNow } from "./freshness.ts";
import type { KeptVersions } from "./kept-versions.ts";
import type { Log } from "#server/node/log.ts";
import { type Announcement, createShrinkGuard, type HeldList } from "./shrink-guard.ts";
import { withPlaceholder } from "./placeholder.ts";

export type LastGoodContent = {
  site: (locale: Locale) => KeptSite;
  /** The list that is shown for a request; undefined while there is none. */
  list: (locale: Locale, name: RequestName) => EntryList | undefined;
  /** Takes in what an earlier run left. Resolves to whether there was any. */
  load: () => Promise<boolean>;
  /** Asks the content service; resolves to whether every list came and was taken. Never rejects. */
  renew: (cause: Cause) => Promise<boolean>;
  /** Notes an editor's change, which may explain why a list shrinks. */
  announce: (announcement: Announcement) => void;
  /** Notes that the service, asked otherwise, still has what is shown. */
  confirm: () => void;
  /** What `/healthz` tells. */
  state: () => ContentState;
};

/**
 * How a list is shown: as the service has it now (`live`), as it was last had (`kept`), without a loss that is not yet
 * believed (`held`), or not at all (`missing`).
 */
export type ListState = "live" | "kept" | "held" | "missing";

export type ContentState = {
  /** When every list was last known to be as the service has it (ms since 1970); undefined before the first time. */
  renewedAt: number | undefined;
  /** Milliseconds since then, by the monotonic clock. */
  age: number | undefined;
  lists: Record<Locale, Record<RequestName, ListState>>;
  /** Whether any content was ever had. */
  hadContent: boolean;
  /** ISO 8601. */
  newestChangeAt: string | undefined;
  takenIn: TakenIn | undefined;
};

type Options = {
  service: ContentService;
  fetcher: Fetcher;
  log: Log;
  versions: KeptVersions;
  /** Tells this content from another space's. */
  origin: string;
  /**
   * Whether the content comes over a network. Then a list that shrinks is doubted, and pages do not wait for their
   * placeholder; a folder of files is what its owner wrote, and at hand.
   */
  isRemote: boolean;
  /** When what is new in a change was published (ms since 1970), as far as that is known. */
  publishedAt: (change: Change) => readonly number[];
  /** Is told of content that is about to be shown; what it rejects is not taken. */
  onChange: (site: KeptSite) => Promise<void>;
  /** Lets what was begun end, whatever becomes of the request that began it. */
  background?: (work: Promise<unknown>) => void;
};

/**
 * Milliseconds for each list of a renewal. The upstream client limits each request (10 s from when it is sent); this
 * only ends a renewal whose requests are queued behind many slow ones.
 */
const listDeadline = 60_000;

/** The content of both languages as it was last had in good order, in memory and on disk. */
export function createLastGoodContent(options: Options): LastGoodContent {
  const { service, fetcher, log, versions, publishedAt, onChange } = options;
  const background = options.background ?? ((work) => void work);
  const sites = createNewestWins<Locale, KeptSite>();
  const siteOf = (locale: Locale) => sites.get(locale) ?? emptySite(locale);
  const guard = createShrinkGuard();
  const unread = new Set<Locale>();
  /** How the last answer to each request was used. */
  const outcomes = new Map<string, "live" | "held">();
  let snapshot: ContentSnapshot = emptySnapshot(options.origin);
  let renewed: { at: number; monotonic: number } | undefined;
  let isLive = false;
  let hadContent = false;

  const reporter = (locale: Locale) => (message: string) =>
    log("content.reported", { locale, message });

  async function show(site: KeptSite, turn: number): Promise<boolean> {
    if (!sites.isCurrent(site.locale, turn)) return false;
    await onChange(site);
    hadContent ||= requestNames.some((name) => shownEntries(site, name) > 0);
    return sites.set(site.locale, turn, site);
  }

  /** Shows a site at once, and again with its placeholder when that has to be fetched first. */
  async function showWithPlaceholder(site: KeptSite, turn: number): Promise<boolean> {
    const { locale } = site;
    const complete = () =>
      withPlaceholder(site, {
        service,
        fetcher,
        report: reporter(locale),
        texts: snapshot.smallFiles,
        missed: () => unread.add(locale),
      });
    const address = placeholderAddress(site.content.hero);
    if (!options.isRemote || address === undefined || address in snapshot.smallFiles) {
      return show(await complete(), turn);
    }
    const isShown = await show(site, turn);
    const completing = complete()
      .then(async (whole) => {
        if (await show(whole, turn)) save();
      })
      .catch((error: unknown) => log("content.render_failed", { locale, reason: String(error) }));
    background(completing);
    return isShown;
  }

  async function renewLocale(locale: Locale, cause: Cause) {
    const turn = sites.begin();
    const report = reporter(locale);
    const answers = await requestSite(service, locale, report, fetcher, listDeadline);
    const before = siteOf(locale);
    if (!sites.isCurrent(locale, turn)) return { isWhole: false, isChanged: false };
    const retryPlaceholder = unread.delete(locale);
    const found: string[] = [];
    let after = takeIn(answers, before, service.url, (message) => found.push(message));
    const heldBack = options.isRemote ? guard.heldBack(before, after, answers) : [];
    for (const { name, ...amounts } of heldBack) {
      answers[name] = { ok: false, reason: "held back" };
      log("content.held_back", { locale, list: name, ...amounts });
    }
    // What is held back is not told of either.
    if (heldBack.length > 0) after = takeIn(answers, before, service.url, report);
    else for (const message of found) report(message);
    if (after !== before || retryPlaceholder) await showWithPlaceholder(after, turn);
    noteOutcomes(locale, answers, heldBack);
    const isWhole = Object.values(answers).every((answer) => answer.ok);
    if (after === before) return { isWhole, isChanged: retryPlaceholder };
    snapshot.takenIn = takenInNow(cause, publishedAt({ before, after }));
    for (const name of requestNames) {
      const answer = answers[name];
      if (answer.ok) snapshot.lists[locale][name] = answer.list;
    }
    return { isWhole, isChanged: true };
  }

  function noteOutcomes(locale: Locale, answers: Answers, heldBack: readonly HeldList[]): void {
    for (const name of requestNames) {
      const isHeld = heldBack.some((held) => held.name === name);
      if (answers[name].ok) outcomes.set(`${locale} ${name}`, "live");
      else if (isHeld) outcomes.set(`${locale} ${name}`, "held");
      else outcomes.delete(`${locale} ${name}`);
    }
  }

  /** Keeps what is shown. Not waited for: a slow disk must not hold a renewal up. */
  function save(): void {
    const used = new Set(
      locales.map((locale) => placeholderAddress(siteOf(locale).content.hero) ?? ""),
    );
    for (const url of Object.keys(snapshot.smallFiles)) {
      if (!used.has(url)) delete snapshot.smallFiles[url];
    }
    void versions.save(JSON.stringify(snapshot));
  }

  function confirm(at = Date.now()): void {
    renewed = { at, monotonic: performance.now() - Math.max(0, Date.now() - at) };
  }

  async function renewAll(cause: Cause): Promise<boolean> {
    const results = await Promise.all(
      locales.map(async (locale) => {
        try {
          return await renewLocale(locale, cause);
        } catch (error) {
          log("content.renewal_failed", { locale, reason: String(error) });
          return { isWhole: false, isChanged: false };
        }
      }),
    );
    const isWhole = results.every((result) => result.isWhole);
    if (isWhole !== isLive) log(isWhole ? "content.live" : "content.kept");
    isLive = isWhole;
    if (isWhole) confirm();
    if (results.some((result) => result.isChanged)) save();
    else if (isWhole && options.isRemote) void versions.confirm();
    return isWhole;
  }

  function listStates(locale: Locale): Record<RequestName, ListState> {
    const missing = missingLists(siteOf(locale));
    const stateOf = (name: RequestName): ListState =>
      missing.includes(name) ? "missing" : (outcomes.get(`${locale} ${name}`) ?? "kept");
    return perRequest(stateOf);
  }

  return {
    site: siteOf,
    list: (locale, name) => snapshot.lists[locale][name],
    async load() {
      const kept = await versions.load();
      const read = kept && readSnapshot(kept.text, options.origin);
      if (!read) return false;
      snapshot = read;
      for (const locale of locales) {
        const answers = answersOf(read, locale);
        const site = takeIn(answers, emptySite(locale), service.url, () => undefined);
        await showWithPlaceholder(site, sites.begin());
      }
      confirm(kept.at);
      return true;
    },
    renew: renewAll,
    announce: guard.announce,
    confirm,
    state: () => ({
      renewedAt: renewed?.at,
      age: renewed && performance.now() - renewed.monotonic,
      lists: { sv: listStates("sv"), "en-US": listStates("en-US") },
      hadContent,
      newestChangeAt: locales
        .flatMap((locale) => newestChange(siteOf(locale)) ?? [])
        .toSorted()
        .at(-1),
      takenIn: snapshot.takenIn,
    }),
  };
}

/** What was kept of a language as if it had just come. */
const answersOf = (snapshot: ContentSnapshot, locale: Locale): Answers =>
  perRequest((name): Answer => {
    const list = snapshot.lists[locale][name];
    return list ? { ok: true, list } : { ok: false, reason: "never had" };
  });

/** An object with a value for each of the seven requests. */
export function perRequest<Value>(
  valueOf: (name: RequestName) => Value,
): Record<RequestName, Value> {
  return {
    general: valueOf("general"),
    areas: valueOf("areas"),
    hero: valueOf("hero"),
    about: valueOf("about"),
    partners: valueOf("partners"),
    news: valueOf("news"),
    cases: valueOf("cases"),
  };
}
