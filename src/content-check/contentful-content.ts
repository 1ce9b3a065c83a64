import * as v from "valibot";
import { fetchAllLists } from "#content/fetch-lists.ts";
import { type Fetcher, getList, getPage, StatusError } from "#content/get-list.ts";
import { timesOf } from "#content/entry-times.ts";
import { reasonOf } from "#content/reason-of.ts";
import { type ReceivedLists, requestNames, requestTitle } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import { type CheckedContent, contentTypeSchema } from "./checked-content.ts";

/** The service does not accept the token. */
export class TokenRefused extends Error {}

/**
 * Reads what the page is made from and what the content check compares it with.
 * @param service with the preview token: drafts
 * @throws Error that names the request when one fails, `TokenRefused` when the service refuses the token; a language that
 * the space does not have has no lists
 */
export async function readContentfulContent(
  service: ContentService,
  fetcher: Fetcher,
): Promise<CheckedContent> {
  const space = await readSpace(service, fetcher);
  return { lists: await readLists(service, space.locales, fetcher), space };
}

async function readLists(
  service: ContentService,
  spaceLocales: readonly string[],
  fetcher: Fetcher,
): Promise<ReceivedLists> {
  const lists = perLocale((): ReceivedLists[Locale] => ({}));
  const responses = await fetchAllLists(service, fetcher);
  for (const locale of locales) {
    if (!spaceLocales.includes(locale)) continue;
    for (const name of requestNames) {
      const response = responses[locale][name];
      if (!response.ok) {
        throw failure(`${requestTitle(name)}: ${response.reason}`, response.status);
      }
      lists[locale][name] = response.list;
    }
  }
  return lists;
}

const localized = <Value extends v.GenericSchema>(value: Value) =>
  v.optional(v.record(v.string(), value), {});

const localeSchema = v.pipe(
  v.object({ code: v.string() }),
  v.transform(({ code }) => code),
);

const entrySchema = v.pipe(
  v.object({
    sys: v.object({ id: v.string(), contentType: v.object({ sys: v.object({ id: v.string() }) }) }),
    fields: v.optional(v.record(v.string(), localized(v.unknown())), {}),
  }),
  v.transform(({ sys: { id, contentType }, fields }) => ({
    id,
    contentType: contentType.sys.id,
    fields,
  })),
);

const assetSchema = v.pipe(
  v.object({
    sys: v.object({ id: v.string() }),
    fields: v.object({ description: localized(v.string()) }),
  }),
  v.transform(({ sys: { id }, fields: { description } }) => ({ id, description })),
);

/** Reads a space with `locale=*`: all locales' own values, without fallbacks. */
async function readSpace(service: ContentService, fetcher: Fetcher) {
  const all = <Item>(
    kind: Parameters<typeof getList>[1],
    query: Readonly<Record<string, string>>,
    schema: v.GenericSchema<unknown, Item>,
  ) =>
    withFailure(kind, service, async (signal) => {
      const { items } = await getList(service, kind, query, fetcher, signal);
      return v.parse(v.array(schema), items);
    });
  const [spaceLocales, contentTypes, entries, assets] = await Promise.all([
    all("locales", {}, localeSchema),
    all("content_types", {}, contentTypeSchema),
    all("entries", { ...everything, include: "0" }, entrySchema),
    all("assets", everything, assetSchema),
  ]);
  return { locales: spaceLocales, contentTypes, entries, assets };
}

/** In an order of which Contentful's pages neither repeat nor omit an item. */
const everything = { locale: "*", order: "sys.id" };

/**
 * Returns a text that differs when an entry or asset has been changed, added or removed: two requests, where a reading takes
 * fourteen or more. Throws like `readContentfulContent`.
 */
export async function readVersion(service: ContentService, fetcher: Fetcher): Promise<string> {
  const query = { order: "-sys.updatedAt,sys.id", limit: "1" };
  const newest = await Promise.all(
    (["entries", "assets"] as const).map((kind) =>
      withFailure(kind, service, (signal) => getPage(service, kind, query, fetcher, signal)),
    ),
  );
  return JSON.stringify(newest.map(({ total, items }) => [total, timesOf(items)]));
}

/** Milliseconds for all pages of a list. */
const deadline = 30_000;

/** Names the request in the error of a reading. */
async function withFailure<Result>(
  kind: string,
  { url }: ContentService,
  read: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  try {
    return await read(AbortSignal.timeout(deadline));
  } catch (error) {
    const status = error instanceof StatusError ? error.status : undefined;
    throw failure(`${kind}: ${url}: ${reasonOf(error)}`, status);
  }
}

const failure = (reason: string, status: number | undefined): Error =>
  status === 401 || status === 403 ? new TokenRefused(`status ${status}`) : new Error(reason);
