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
import { missingLists, parsedEntries, perRequest } from "./completeness.ts";
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
  /** Loads and shows the stored content; resolves to whether there was any, even if it cannot be rendered. */
  load: () => Promise<boolean>;
  /** Requests the content; resolves to whether every list is now live (health.ts). Never rejects. */
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
 * Milliseconds for each list of a renewal. The upstream client limits each request (10 s from when it is sent); this ends a
 * renewal whose requests are queued behind many slow ones, before the next renewal may start (renewal.ts).
 */
const listDeadline = 25_000;

/** The last good content of both languages, in memory and in the store. */
export function createLastGoodContent(options: Options): LastGoodContent {
  const { service, fetcher, log, store, publishedAt, isRemote } = options;
  const shown = createShownContent({
    ...options,
    background: options.background ?? ((work) => void work),
    onPlaceholder: save,
  });
  const guard = createShrinkGuard();
  /** How the last response to each request was used; absent if the request failed or the content cannot be rendered. */
  const outcomes = new Map<string, "live" | "held">();
  let snapshot: ContentSnapshot = emptySnapshot(options.origin);
  let renewed: { at: number; monotonic: number } | undefined;
  let wasLive = false;
  let hadContent = false;

  async function show(content: LocaleContent, generation: number): Promise<boolean> {
    if (!(await shown.show(content, generation, snapshot.smallFiles))) return false;
    hadContent ||= requestNames.some((name) => parsedEntries(content, name) > 0);
    return true;
  }

  /** Requests and shows a locale's content. Resolves to whether the snapshot has changed. */
  async function renewLocale(locale: Locale, cause: Cause): Promise<boolean> {
    const generation = shown.nextGeneration();
    const report = (message: string) => log("content.reported", { locale, message });
    const responses = await fetchLists(service, locale, report, fetcher, listDeadline);
    // A later renewal has already shown its content.
    if (!shown.isCurrent(locale, generation)) return false;
    const before = shown.contentOf(locale);
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
    // Parsed again without the lists held back. Only the messages of the last parse are reported.
    if (heldBack.length > 0) after = parse();
    for (const message of messages) report(message);
    if (after === before) shown.addPlaceholder(locale, generation, snapshot.smallFiles);
    else if (!(await show(after, generation))) return false;
    recordOutcomes(locale, responses, heldBack);
    if (after === before) return false;
    snapshot.takenIn = arrivalNow(cause, publishedAt({ before, after }));
    for (const name of requestNames) {
      const response = responses[name];
      if (response.ok) snapshot.lists[locale][name] = response.list;
    }
    return true;
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

  const isLive = () =>
    locales.every((locale) =>
      requestNames.every((name) => outcomes.get(`${locale} ${name}`) === "live"),
    );

  /** Does not await the write, since a slow disk must not delay a renewal. */
  function save(): void {
    shown.prunePlaceholders(snapshot.smallFiles);
    void store.save(JSON.stringify(snapshot));
  }

  function confirm(at = Date.now()): void {
    // A time in the future (the clock was set back) counts as now.
    renewed = { at, monotonic: performance.now() - Math.max(0, Date.now() - at) };
  }

  async function renew(cause: Cause): Promise<boolean> {
    const changes = await Promise.all(
      locales.map(async (locale) => {
        try {
          return await renewLocale(locale, cause);
        } catch (error) {
          log("content.renewal_failed", { locale, reason: String(error) });
          for (const name of requestNames) outcomes.delete(`${locale} ${name}`);
          return false;
        }
      }),
    );
    const isComplete = isLive();
    if (isComplete !== wasLive) log(isComplete ? "content.live" : "content.incomplete");
    wasLive = isComplete;
    if (isComplete) confirm();
    if (changes.includes(true)) save();
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
        const content = parseResponses(responses, empty, service.url, () => {});
        try {
          await show(content, shown.nextGeneration());
        } catch (error) {
          log("content.render_failed", { locale, reason: String(error) });
        }
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

/** Returns a locale's stored lists as responses. */
const storedResponses = (snapshot: ContentSnapshot, locale: Locale): Responses =>
  perRequest((name): ListResponse => {
    const list = snapshot.lists[locale][name];
    return list ? { ok: true, list } : { ok: false, reason: "never stored" };
  });
