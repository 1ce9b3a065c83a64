import { type Answers, type Fetcher, requestNames, requestSite } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
import { emptySite, type KeptSite, newestChange } from "#content/kept-site.ts";
import { takeIn } from "#content/take-in.ts";
import { type Locale, locales } from "#language/languages.ts";
import { type ContentSnapshot, emptySnapshot, readSnapshot } from "./content-snapshot.ts";
import { type Cause, type Change, type TakenIn, takenInNow } from "./freshness.ts";
import type { KeptVersions } from "./kept-versions.ts";
import type { Log } from "#server/node/log.ts";
import { createShrinkGuard } from "./shrink-guard.ts";
import { smallPictures, withSmallPictures } from "./small-pictures.ts";
import type { Sprites } from "./sprites.ts";

export type LastGoodContent = {
  site: (locale: Locale) => KeptSite;
  /** Takes in what an earlier run left. Resolves to whether there was any. */
  load: () => Promise<boolean>;
  /**
   * Asks the content service; resolves to whether every part came. Never rejects.
   * @param cause with "webhook", what would take much of the page away is taken when it comes twice
   */
  renew: (cause: Cause) => Promise<boolean>;
  /** Notes that the service, asked otherwise, still has what is shown. */
  confirm: () => void;
  /** What `/healthz` tells. */
  state: () => ContentState;
};

export type ContentState = {
  /** When every part was last known to be as the service has it (ms since 1970); undefined before the first time. */
  renewedAt: number | undefined;
  /** Whether the last renewal brought every part. */
  live: boolean;
  /** ISO 8601. */
  newestChangeAt: string | undefined;
  takenIn: TakenIn | undefined;
};

type Options = {
  service: ContentService;
  fetcher: Fetcher;
  log: Log;
  versions: KeptVersions;
  sprites: Sprites;
  /** Tells this content from another space's. */
  origin: string;
  /** Whether a list that shrinks is to be doubted: a folder of files is not, it says what its owner wrote. */
  guarded: boolean;
  /** When what is new in a change was published (ms since 1970), as far as that is known. */
  publishedAt: (change: Change) => readonly number[];
  /** Is told of content that is about to be shown; what it rejects is not taken. */
  onChange: (site: KeptSite) => Promise<void>;
};

/** The content of both languages as it was last had in good order, in memory and on disk. */
export function createLastGoodContent(options: Options): LastGoodContent {
  const { service, fetcher, log, versions, publishedAt, onChange } = options;
  const sites = new Map<Locale, KeptSite>();
  const siteOf = (locale: Locale) => sites.get(locale) ?? emptySite(locale);
  const guard = createShrinkGuard();
  const unread = new Set<Locale>();
  let snapshot: ContentSnapshot = emptySnapshot(options.origin);
  let renewedAt: number | undefined;
  let live = false;

  /** Reads the small pictures in and hands the site on; it counts when that went well. */
  async function show(site: KeptSite, report: (message: string) => void): Promise<void> {
    const { locale } = site;
    const whole = await withSmallPictures(site, {
      service,
      fetcher,
      report,
      texts: snapshot.smallPictures,
      missed: () => unread.add(locale),
      sprites: options.sprites,
    });
    await onChange(whole);
    sites.set(locale, whole);
  }

  async function renewLocale(locale: Locale, cause: Cause) {
    const report = (message: string) => log("content", { locale, message });
    const answers = await requestSite(service, locale, report, fetcher);
    const whole = Object.values(answers).every((answer) => answer.ok);
    const before = siteOf(locale);
    const retryPictures = unread.delete(locale);
    const found: string[] = [];
    let after = takeIn(answers, before, service.url, (message) => found.push(message));
    const heldBack = options.guarded
      ? guard.heldBack(before, after, answers, cause === "webhook")
      : [];
    for (const name of heldBack) {
      answers[name] = { ok: false, reason: "held back" };
      report(`${name}: most of it would be gone; held back unless it stays so`);
    }
    // What is held back is not told of either.
    if (heldBack.length > 0) after = takeIn(answers, before, service.url, report);
    else for (const message of found) report(message);
    if (after === before && !retryPictures) return { whole, changed: false };
    await show(after, report);
    if (after !== before) snapshot.takenIn = takenInNow(cause, publishedAt({ before, after }));
    for (const name of requestNames) {
      const answer = answers[name];
      if (answer.ok) snapshot.lists[locale][name] = answer.list;
    }
    return { whole, changed: true };
  }

  async function renewAll(cause: Cause): Promise<boolean> {
    const outcomes = await Promise.all(
      locales.map(async (locale) => {
        try {
          return await renewLocale(locale, cause);
        } catch (error) {
          log("renewal failed", { locale, reason: String(error) });
          return { whole: false, changed: false };
        }
      }),
    );
    const whole = outcomes.every((outcome) => outcome.whole);
    if (whole !== live) log(whole ? "content is live" : "content is kept");
    live = whole;
    if (whole) renewedAt = Date.now();
    if (outcomes.some((outcome) => outcome.changed)) {
      const used = new Set(locales.flatMap((locale) => smallPictures(siteOf(locale))));
      snapshot.smallPictures = Object.fromEntries(
        Object.entries(snapshot.smallPictures).filter(([url]) => used.has(url)),
      );
      // Not waited for: a slow disk must not hold a renewal up.
      void versions.save(JSON.stringify(snapshot));
    } else if (whole && options.guarded) void versions.confirm();
    return whole;
  }

  return {
    site: siteOf,
    async load() {
      const kept = await versions.load();
      const read = kept && readSnapshot(kept.text, options.origin);
      if (!read) return false;
      snapshot = read;
      for (const locale of locales) {
        const answers = answersOf(read, locale);
        const site = takeIn(answers, emptySite(locale), service.url, () => undefined);
        await show(site, () => undefined);
      }
      renewedAt = kept.at;
      return true;
    },
    renew: renewAll,
    confirm() {
      renewedAt = Date.now();
    },
    state: () => ({
      renewedAt,
      live,
      newestChangeAt: locales
        .flatMap((locale) => newestChange(siteOf(locale)) ?? [])
        .toSorted()
        .at(-1),
      takenIn: snapshot.takenIn,
    }),
  };
}

/** What was kept of a language as if it had just come. */
function answersOf(snapshot: ContentSnapshot, locale: Locale): Answers {
  const answerOf = (name: (typeof requestNames)[number]) => {
    const list = snapshot.lists[locale][name];
    return list ? { ok: true as const, list } : { ok: false as const, reason: "never had" };
  };
  return {
    general: answerOf("general"),
    areas: answerOf("areas"),
    hero: answerOf("hero"),
    about: answerOf("about"),
    partners: answerOf("partners"),
    news: answerOf("news"),
    cases: answerOf("cases"),
  };
}
