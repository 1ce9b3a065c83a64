import { defaultLocale, type Locale } from "#language/languages.ts";
import {
  contentTypeOf,
  type EntryList,
  generalItems,
  newsLimits,
  type RequestName,
} from "#content/service";
import { readPictures } from "./assets.ts";
import { contentTypes } from "./content-types.ts";
import { type Entry, entryTitle, readEntries } from "./entries.ts";
import { type EntriesOfList, type FieldValues, readFields } from "./field-reader.ts";
import type { FieldKind } from "./field-kinds.ts";
import type { Mistake, Report } from "./mistake.ts";
import { heroInterval } from "./slide-interval.ts";
import { propertiesOf } from "#lib/properties-of.ts";
import { quoted } from "#lib/quoted.ts";

/** Parses a list. Invalid entries and fields are left out, and are its mistakes. */
export function parseList<Name extends RequestName>(
  name: Name,
  list: EntryList,
  locale: Locale,
): { content: SiteContent[Name]; mistakes: readonly Mistake[] } {
  const mistakes: Mistake[] = [];
  const contentType = contentTypeOf(name);
  const report: Report = (entryId, field, problem, found) =>
    mistakes.push({ contentType, entryId, field, found, problem });
  const items = name === "general" ? generalItems(list.items) : list.items;
  const entries = readEntries(items);
  const pictures = readPictures(list);
  const content = typedReaders[name]({ contentType, entries, locale, pictures, report });
  return { content, mistakes };
}

export type General = { id: string } & FieldValues<typeof contentTypes.general.fields>;
export type Hero = { id: string } & FieldValues<typeof contentTypes.title.fields>;

const readers = {
  general: readGeneral,
  hero: readHero,
  news: (list: EntriesOfList) => readNews(list).map(withPictures),
  about: readerOf(contentTypes.about),
  areas: readerOf(contentTypes.area),
  cases: readerOf(contentTypes.useCase),
  partners: (list: EntriesOfList) => readerOf(contentTypes.partner)(withPartnerFields(list)),
};

/** The page's content in the site's own types. Components do not use Contentful's formats. */
export type SiteContent = { readonly [Name in RequestName]: ReturnType<(typeof readers)[Name]> };

type ReadList<Name extends RequestName> = (list: EntriesOfList) => SiteContent[Name];

/** `readers`, typed so that `typedReaders[name]` returns the content of `name`. */
const typedReaders: { readonly [Name in RequestName]: ReadList<Name> } = readers;

/**
 * Returns a reader of a list whose entries without a title are left out.
 * @param most entries that the page shows; those after them are not read
 */
function readerOf<Title extends string, Kinds extends Record<keyof Kinds, FieldKind>>(
  { title, fields }: { title: Title; fields: Kinds },
  most = Infinity,
) {
  type Values = Omit<Entry, "fields"> & FieldValues<Kinds>;
  const isTitled = (values: Values): values is Values & Record<Title, string> =>
    propertiesOf(values)[title] !== undefined;
  return (list: EntriesOfList) => {
    const results: (Values & Record<Title, string>)[] = [];
    for (const entry of list.entries) {
      if (results.length === most) break;
      const { id, createdAt, updatedAt } = entry;
      const values = { id, createdAt, updatedAt, ...readFields(fields, entry, list) };
      if (isTitled(values)) results.push(values);
      else list.report(id, title, "untitled");
    }
    return results;
  };
}

/** Reports the entries after the one that is shown of a type that has one. */
function reportOthers(shown: Entry, { contentType, entries, report }: EntriesOfList) {
  const field = contentTypes[contentType].title;
  const found = quoted(entryTitle(contentType, shown) || shown.id);
  for (const { id } of entries.slice(entries.indexOf(shown) + 1)) {
    report(id, field, "second", found);
  }
}

function readGeneral(list: EntriesOfList): General | undefined {
  const [entry] = list.entries;
  if (entry) reportOthers(entry, list);
  return entry && { id: entry.id, ...readFields(contentTypes.general.fields, entry, list) };
}

/** Of the first entry that has pictures or a slogan. */
function readHero(list: EntriesOfList): Hero | undefined {
  for (const entry of list.entries) {
    const values = readFields(contentTypes.title.fields, entry, list);
    const { slogan, slogan_en, backgroundImages = [], imageTimer = heroInterval } = values;
    if (slogan === undefined && backgroundImages.length === 0) {
      list.report(entry.id, "slogan", "untitled");
      continue;
    }
    reportOthers(entry, list);
    return {
      ...values,
      id: entry.id,
      /** Shown in place of `slogan`. */
      slogan_en: list.locale === defaultLocale ? undefined : slogan_en,
      imageTimer,
    };
  }
  return undefined;
}

const readNews = readerOf(contentTypes.news, newsLimits.shown);

function withPictures(item: ReturnType<typeof readNews>[number]) {
  const { images = [], media } = item;
  const picture = item.bigImage ?? images[0] ?? (typeof media === "object" ? media : undefined);
  return {
    ...item,
    /** The newspaper or site in which the story was published. */
    media: typeof media === "string" ? media : undefined,
    /** Shown on the card and at the top of the dialog; without it a stand-in drawing is shown. */
    picture,
    /** Shown in the dialog. */
    otherImages: images.filter(({ id }) => id !== picture?.id),
  };
}

/** The specification does not name a partner's fields, so two spellings are accepted (docs/specification.md §3). */
const withPartnerFields = (list: EntriesOfList): EntriesOfList => ({
  ...list,
  entries: list.entries.map((entry) => {
    const { title, image, url } = entry.fields;
    return { ...entry, fields: { name: title, logo: image, link: url, ...entry.fields } };
  }),
});

export type NewsItem = SiteContent["news"][number];
export type AboutBlock = SiteContent["about"][number];
export type Area = SiteContent["areas"][number];
export type CustomerCase = SiteContent["cases"][number];
export type Partner = SiteContent["partners"][number];
