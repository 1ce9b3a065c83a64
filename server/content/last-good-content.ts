import { emptyLocaleContent, type LocaleContent, newestChange } from "#content/locale-content.ts";
import { parseResponses } from "#content/parse-responses.ts";
import {
  type EntryList,
  type Fetcher,
  type ListResponse,
  requestNames,
  type RequestName,
  fetchLists,
  type Responses,
} from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import type { Log } from "#server/log.ts";
import type { Pages } from "#server/pages/rendered-pages.ts";
import { missingLists, perRequest, shownEntries } from "./completeness.ts";
import { collectEarlyLists } from "./early-lists.ts";
import {
  type ContentSnapshot,
  type ContentStore,
  emptySnapshot,
  readSnapshot,
} from "./content-snapshot.ts";
import { type Cause, type Change, arrivalNow } from "./freshness.ts";
import type { ContentState, ListState } from "./health.ts";
import { type Announcement, createShrinkGuard, type HeldList } from "./shrink-guard.ts";
import { createShownContent } from "./shown-content.ts";

export type LastGoodContent = {
  site: (locale: Locale) => LocaleContent;
  /** The list that is shown for a request; undefined while there is none. */
  list: (locale: Locale, name: RequestName) => EntryList | undefined;
  /** Loads and shows the stored content; resolves to whether there was any. */
  load: () => Promise<boolean>;
  /** Requests the content; resolves to whether every list arrived and is shown. Never rejects. */
  renew: (cause: Cause) => Promise<boolean>;
  /** Records an editor's change, which may explain why a list shrinks. */
  announce: (announcement: Announcement) => void;
  /** Records that the shown content is current. */
  confirm: () => void;
  state: () => ContentState;
};

type Options = {
  service: ContentService;
  fetcher: Fetcher;
  log: Log;
  store: ContentStore;
  /** Identifies the space; stored content of another space is ignored. */
  origin: string;
  /**
   * Whether the content is fetched over a network. If so, the shrink guard holds back losses, and pages are shown before
   * their placeholder has been fetched.
   */
  isRemote: boolean;
  /** Returns the publication times of a change's new content (ms since 1970), as far as they are known. */
  publishedAt: (change: Change) => readonly number[];
  /** Renders content and returns the function that shows it; a rejection discards the content. */
  render: Pages["render"];
  /** Keeps work running after the request has ended (`waitUntil`). */
  background?: (work: Promise<unknown>) => void;
};

/**
 * Milliseconds for each list of a renewal. The upstream client limits each request (10 s from when it is sent); this
 * only ends a renewal whose requests are queued behind many slow ones.
 */
const listDeadline = 60_000;

/** The last good content of both languages, in memory and in the store. */
export function createLastGoodContent(options: Options): LastGoodContent {
  const { service, fetcher, log, store, publishedAt, isRemote } = options;
  const background = options.background ?? ((work) => void work);
  const shown = createShownContent({ ...options, background });
  const guard = createShrinkGuard();
  /** How the last response to each request was used. */
  const outcomes = new Map<string, "live" | "held">();
  let snapshot: ContentSnapshot = emptySnapshot(options.origin);
  let renewed: { at: number; monotonic: number } | undefined;
  let isLive = false;
  let hadContent = false;

  async function show(content: LocaleContent, generation: number): Promise<void> {
    await shown.showWithPlaceholder(content, generation, snapshot.smallFiles, save);
    hadContent ||= hasEntries(content);
  }

  /**
   * Shows received lists while others are pending, if the locale has no content yet. The placeholder is left to the content
   * that follows: fetched here, it could arrive after that content, and this incomplete content would replace it.
   */
  function createEarlyContent(locale: Locale, generation: number) {
    let isShown = false;
    const collected = collectEarlyLists((arrived) => {
      if (!isShown && Object.keys(shown.contentOf(locale).fingerprints).length > 0) return;
      isShown = true;
      const responses = perRequest(
        (name): ListResponse => arrived[name] ?? { ok: false, reason: "awaited" },
      );
      const empty = emptyLocaleContent(locale);
      const content = parseResponses(responses, empty, service.url, () => {});
      recordOutcomes(locale, responses, []);
      const showEarly = async () => {
        try {
          if (await shown.show(content, generation)) hadContent ||= hasEntries(content);
        } catch (error) {
          log("content.render_failed", { locale, reason: String(error) });
        }
      };
      background(showEarly());
    });
    return { ...collected, isShown: () => isShown };
  }

  async function renewLocale(locale: Locale, cause: Cause) {
    const earlyGeneration = shown.nextGeneration();
    const generation = shown.nextGeneration();
    const report = (message: string) => log("content.reported", { locale, message });
    const early = createEarlyContent(locale, earlyGeneration);
    const responses = await fetchLists(service, locale, report, fetcher, listDeadline, early.add);
    early.stop();
    // Content that was shown early is not in the snapshot yet, so every list counts as changed.
    const before = early.isShown() ? emptyLocaleContent(locale) : shown.contentOf(locale);
    if (!shown.isCurrent(locale, generation)) return { isComplete: false, isChanged: false };
    const retryPlaceholder = shown.lacksPlaceholder(locale, snapshot.smallFiles);
    let messages: string[] = [];
    const parse = () => {
      messages = [];
      return parseResponses(responses, before, service.url, (message) => messages.push(message));
    };
    let after = parse();
    const heldBack = isRemote ? guard.heldBack(before, after, responses) : [];
    for (const { name, ...amounts } of heldBack) {
      responses[name] = { ok: false, reason: "held back" };
      log("content.held_back", { locale, list: name, ...amounts });
    }
    if (heldBack.length > 0) after = parse();
    for (const message of messages) report(message);
    if (after !== before || retryPlaceholder) await show(after, generation);
    recordOutcomes(locale, responses, heldBack);
    const isComplete = Object.values(responses).every((response) => response.ok);
    if (after === before) return { isComplete, isChanged: retryPlaceholder };
    snapshot.takenIn = arrivalNow(cause, publishedAt({ before, after }));
    for (const name of requestNames) {
      const response = responses[name];
      if (response.ok) snapshot.lists[locale][name] = response.list;
    }
    return { isComplete, isChanged: true };
  }

  function recordOutcomes(
    locale: Locale,
    responses: Responses,
    heldBack: readonly HeldList[],
  ): void {
    for (const name of requestNames) {
      const isHeld = heldBack.some((held) => held.name === name);
      if (responses[name].ok) outcomes.set(`${locale} ${name}`, "live");
      else if (isHeld) outcomes.set(`${locale} ${name}`, "held");
      else outcomes.delete(`${locale} ${name}`);
    }
  }

  /** Does not await the write, since a slow disk must not delay a renewal. */
  function save(): void {
    shown.prunePlaceholders(snapshot.smallFiles);
    void store.save(JSON.stringify(snapshot));
  }

  function confirm(at = Date.now()): void {
    renewed = { at, monotonic: performance.now() - Math.max(0, Date.now() - at) };
  }

  async function renew(cause: Cause): Promise<boolean> {
    const results = await Promise.all(
      locales.map(async (locale) => {
        try {
          return await renewLocale(locale, cause);
        } catch (error) {
          log("content.renewal_failed", { locale, reason: String(error) });
          return { isComplete: false, isChanged: false };
        }
      }),
    );
    const isComplete = results.every((result) => result.isComplete);
    if (isComplete !== isLive) log(isComplete ? "content.live" : "content.kept");
    isLive = isComplete;
    if (isComplete) confirm();
    if (results.some((result) => result.isChanged)) save();
    else if (isComplete && isRemote) void store.confirm();
    return isComplete;
  }

  function listStates(locale: Locale): Record<RequestName, ListState> {
    const missing = missingLists(shown.contentOf(locale));
    const stateOf = (name: RequestName): ListState =>
      missing.includes(name) ? "missing" : (outcomes.get(`${locale} ${name}`) ?? "kept");
    return perRequest(stateOf);
  }

  return {
    site: shown.contentOf,
    list: (locale, name) => snapshot.lists[locale][name],
    async load() {
      const stored = await store.load();
      const read = stored && readSnapshot(stored.text, options.origin);
      if (!read) return false;
      snapshot = read;
      for (const locale of locales) {
        const empty = emptyLocaleContent(locale);
        const responses = storedResponses(read, locale);
        await show(
          parseResponses(responses, empty, service.url, () => {}),
          shown.nextGeneration(),
        );
      }
      confirm(stored.at);
      return true;
    },
    renew,
    announce: guard.announce,
    confirm,
    state: () => ({
      renewedAt: renewed?.at,
      age: renewed && performance.now() - renewed.monotonic,
      lists: perLocale(listStates),
      hadContent,
      newestChangeAt: locales
        .flatMap((locale) => newestChange(shown.contentOf(locale)) ?? [])
        .toSorted()
        .at(-1),
      arrival: snapshot.takenIn,
    }),
  };
}

const hasEntries = (content: LocaleContent) =>
  requestNames.some((name) => shownEntries(content, name) > 0);

/** Returns a locale's stored lists as responses. */
const storedResponses = (snapshot: ContentSnapshot, locale: Locale): Responses =>
  perRequest((name): ListResponse => {
    const list = snapshot.lists[locale][name];
    return list ? { ok: true, list } : { ok: false, reason: "never stored" };
  });
