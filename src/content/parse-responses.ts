import { languageOf, type Locale } from "#language/languages.ts";
import { heroInterval } from "#site.config";
import {
  type Entry,
  newestUpdate,
  type Pictures,
  readEntries,
  readPictures,
  type Report,
} from "./entries.ts";
import { fieldReader } from "./fields.ts";
import { generalEntryOf } from "./general-entry.ts";
import { isLoss } from "./guard.ts";
import { entriesIn, type LocaleContent } from "./locale-content.ts";
import type { Responses } from "./fetch-lists.ts";
import { type EntryList, requestNames, type RequestName, requestTitle } from "./requests.ts";
import type {
  AboutBlock,
  Area,
  CustomerCase,
  General,
  Hero,
  NewsItem,
  Partner,
  SiteContent,
  Tag,
} from "./site-content.ts";

/** A list that has lost more than half of its entries (guard.ts). */
export type ListLoss = { list: RequestName; shown: number; received: number };

/**
 * Parses the responses whose fingerprints differ from the previous content's. The content of unchanged lists and of
 * failed requests is the previous content's object; when nothing has changed, `previous` itself is returned.
 * @param base the service's address, against which site-relative addresses of pictures are resolved
 * @param isBelieved whether a loss is believed; one that is not leaves the list as it was
 */
export function parseResponses(
  responses: Responses,
  previous: LocaleContent,
  base: string,
  report: Report,
  isBelieved: (loss: ListLoss) => boolean = () => true,
): LocaleContent {
  let content = previous;
  for (const list of requestNames) {
    const response = responses[list];
    if (!response.ok || response.fingerprint === previous.fingerprints[list]) continue;
    const next = withList(content, list, response, base, report);
    const loss = { list, shown: entriesIn(content, list), received: entriesIn(next, list) };
    if (!isLoss(loss) || isBelieved(loss)) content = next;
  }
  return content;
}

type Reader<Result> = (entry: Entry, pictures: Pictures, report: Report) => Result | undefined;

type ListReader<Result> = (
  entries: Entry[],
  locale: Locale,
  pictures: Pictures,
  report: Report,
) => Result;

/** Reads every entry; those that cannot be shown are left out. */
const each =
  <Result>(read: Reader<Result>): ListReader<Result[]> =>
  (entries, _locale, pictures, report) =>
    entries.flatMap((entry) => read(entry, pictures, report) ?? []);

const readers: { readonly [Name in RequestName]: ListReader<SiteContent[Name]> } = {
  general: readGeneral,
  hero: (...list) => each(readHero)(...list)[0],
  news: each(readNewsItem),
  about: each(readAboutBlock),
  areas: each(readArea),
  cases: each(readCustomerCase),
  partners: each(readPartner),
};

function withList(
  { locale, content, fingerprints, changedAt }: LocaleContent,
  name: RequestName,
  { list, fingerprint }: { list: EntryList; fingerprint: string },
  base: string,
  report: Report,
): LocaleContent {
  const entries = readEntries(list, requestTitle(name), report);
  const parsed = readers[name](entries, locale, readPictures(list, base), report);
  return {
    locale,
    content: { ...content, [name]: parsed },
    fingerprints: { ...fingerprints, [name]: fingerprint },
    changedAt: { ...changedAt, [name]: newestUpdate(list) },
  };
}

function readGeneral(
  entries: Entry[],
  locale: Locale,
  pictures: Pictures,
  report: Report,
): General | undefined {
  const general = generalEntryOf(entries);
  if (!general) return undefined;
  const read = fieldReader("general", general, pictures, report);
  const language = languageOf[locale];
  return {
    id: general.id,
    email: read.text("email"),
    address: read.text("address"),
    postcode: read.text("postnummer"),
    phone: read.text("phone"),
    box: read.text("box"),
    pageTitle: read.text(`pageTitle_${language}`),
    pageDescription: read.text(`pageDescription_${language}`),
    lead: read.text(`lead_${language}`),
    invitation: read.text(`invitation_${language}`),
    profiles: read.profiles("socialLinks"),
  };
}

function readHero(entry: Entry, pictures: Pictures, report: Report): Hero | undefined {
  const read = fieldReader("title", entry, pictures, report);
  const slogan = read.required("slogan");
  if (slogan === undefined) return undefined;
  return {
    id: entry.id,
    slogan,
    images: read.pictures("backgroundImages"),
    placeholder: read.picture("placeholder"),
    interval: read.interval("imageTimer") ?? heroInterval,
    shareImage: read.picture("shareImage"),
  };
}

function readNewsItem(entry: Entry, pictures: Pictures, report: Report): NewsItem | undefined {
  const read = fieldReader("news", entry, pictures, report);
  const headline = read.required("headline");
  if (headline === undefined) return undefined;
  const images = read.pictures("images");
  const mediaPicture = read.pictureInText("media");
  const picture = read.picture("bigImage") ?? images[0] ?? mediaPicture;
  return {
    id: entry.id,
    headline,
    publishedAt: entry.createdAt,
    updatedAt: entry.updatedAt,
    description: read.markdown("description"),
    media: mediaPicture ? undefined : read.text("media"),
    tag: tagOf(read.text("tagText"), read.text("tagColor")),
    picture,
    images: images.filter(({ id }) => id !== picture?.id),
  };
}

function readAboutBlock(entry: Entry, pictures: Pictures, report: Report): AboutBlock | undefined {
  const read = fieldReader("about", entry, pictures, report);
  const title = read.required("title");
  if (title === undefined) return undefined;
  return {
    id: entry.id,
    title,
    description: read.markdown("description"),
    picture: read.picture("image"),
    imageOnLeft: read.flag("leftAlignImage") ?? false,
  };
}

function readArea(entry: Entry, pictures: Pictures, report: Report): Area | undefined {
  const read = fieldReader("area", entry, pictures, report);
  const title = read.required("title");
  if (title === undefined) return undefined;
  const ribbonTitle = read.text("ribbonTextTitle");
  return {
    id: entry.id,
    title,
    description: read.markdown("shortDescription"),
    icon: read.picture("icon"),
    ribbon:
      ribbonTitle === undefined
        ? undefined
        : {
            title: ribbonTitle,
            subtitle: read.text("ribbonTextSubTitle"),
            picture: read.picture("ribbonTextImage"),
            link: read.link("ribbonTextLink"),
          },
  };
}

function readCustomerCase(
  entry: Entry,
  pictures: Pictures,
  report: Report,
): CustomerCase | undefined {
  const read = fieldReader("useCase", entry, pictures, report);
  const headline = read.required("headline");
  if (headline === undefined) return undefined;
  return {
    id: entry.id,
    headline,
    description: read.markdown("description"),
    picture: read.picture("image"),
    tag: tagOf(read.text("tagText"), read.text("tagColor")),
  };
}

function readPartner(entry: Entry, pictures: Pictures, report: Report): Partner | undefined {
  const fields = partnerFields(entry.fields);
  const read = fieldReader("partner", { ...entry, fields }, pictures, report);
  const name = read.required("name");
  if (name === undefined) return undefined;
  return { id: entry.id, name, logo: read.picture("logo"), link: read.link("link") };
}

/** The specification does not name a partner's fields, so two spellings are accepted (docs/specification.md §3). */
export const partnerFields = <Value>(
  fields: Readonly<Record<string, Value>>,
): Record<string, Value | undefined> => ({
  ...fields,
  name: fields.name ?? fields.title,
  logo: fields.logo ?? fields.image,
  link: fields.link ?? fields.url,
});

function tagOf(text: string | undefined, colour: string | undefined): Tag | undefined {
  return text === undefined ? undefined : { text, colour };
}
