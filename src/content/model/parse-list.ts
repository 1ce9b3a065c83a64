import { defaultLocale, languageOf, type Locale } from "#language/languages.ts";
import { type Entry, type Pictures, readEntries, readPictures } from "./entries.ts";
import { type FieldReader, fieldReader } from "./fields.ts";
import { generalEntryOf, type EntryList, type RequestName } from "#content/service";
import type { Report } from "./mistake.ts";
import type { ContentTypeId } from "./content-types.ts";
import type {
  AboutBlock,
  Area,
  CustomerCase,
  Figure,
  General,
  Hero,
  NewsItem,
  Partner,
  Ribbon,
  SiteContent,
  Tag,
} from "./site-content.ts";
import { heroInterval } from "./slide-interval.ts";

/**
 * Parses a list. Invalid entries and fields are reported and left out.
 * @param base the service's address, against which site-relative addresses of pictures are resolved
 */
export function parseList<Name extends RequestName>(
  name: Name,
  list: EntryList,
  locale: Locale,
  base: string,
  report: Report,
): SiteContent[Name] {
  const entries = readEntries(list, name, report);
  const pictures = readPictures(list, base);
  return readers[name]({ entries, locale, pictures, report });
}

type ParsedList = { entries: Entry[]; locale: Locale; pictures: Pictures; report: Report };

type ListReader<Result> = (list: ParsedList) => Result;

/** At most (docs/specification.md §2). */
const newsInStrip = 3;

const readers: { readonly [Name in RequestName]: ListReader<SiteContent[Name]> } = {
  general: readGeneral,
  hero: readHero,
  news: each("news", readNewsItem, newsInStrip),
  about: each("about", readAboutBlock),
  areas: each("area", readArea),
  cases: each("useCase", readCustomerCase),
  partners: (list) => each("partner", readPartner)(withPartnerFields(list)),
};

/**
 * Returns a reader of a list whose entries without a title are left out.
 * @param read receives the title
 * @param most entries that the page shows; those after them are not read
 */
function each<T extends ContentTypeId, Result>(
  type: T,
  read: (text: string, fields: FieldReader<T>, entry: Entry, locale: Locale) => Result,
  most = Infinity,
): ListReader<Result[]> {
  return ({ entries, locale, pictures, report }) => {
    const results: Result[] = [];
    for (const entry of entries) {
      if (results.length === most) break;
      const fields = fieldReader(type, entry, pictures, report);
      const text = fields.title();
      if (text !== undefined) results.push(read(text, fields, entry, locale));
    }
    return results;
  };
}

function readGeneral({ entries, locale, pictures, report }: ParsedList): General | undefined {
  const general = generalEntryOf(entries);
  if (!general) return undefined;
  const read = fieldReader("general", general, pictures, report);
  const language = languageOf[locale];
  return {
    id: general.id,
    email: read.contact("email"),
    address: read.text("address"),
    postcode: read.text("postnummer"),
    phone: read.contact("phone"),
    box: read.text("box"),
    pageTitle: read.text(`pageTitle_${language}`),
    pageDescription: read.text(`pageDescription_${language}`),
    kicker: read.text(`kicker_${language}`),
    lead: read.text(`lead_${language}`),
    invitation: read.text(`invitation_${language}`),
    aboutHeading: read.text(`aboutHeading_${language}`),
    servicesInvitation: read.text(`servicesInvitation_${language}`),
    contactInvitation: read.text(`contactInvitation_${language}`),
    contactName: read.text("contactName"),
    contactTitle: read.text(`contactTitle_${language}`),
    contactPhone: read.contact("contactPhone"),
    profiles: read.profiles("socialLinks"),
  };
}

/** Of the first entry that has pictures or a slogan. */
function readHero({ entries, locale, pictures, report }: ParsedList): Hero | undefined {
  for (const entry of entries) {
    const read = fieldReader("title", entry, pictures, report);
    const images = read.pictures("backgroundImages");
    const slogan = images.length > 0 ? read.text("slogan") : read.title();
    if (slogan === undefined && images.length === 0) continue;
    const translated = locale === defaultLocale ? undefined : read.text("slogan_en");
    return {
      id: entry.id,
      slogan: translated ?? slogan,
      sloganField: translated === undefined ? "slogan" : "slogan_en",
      images,
      focus: images[0]?.focus,
      placeholder: read.picture("placeholder"),
      interval: read.interval("imageTimer") ?? heroInterval,
      shareImage: read.picture("shareImage"),
      contactPicture: read.picture("contactPicture"),
    };
  }
  return undefined;
}

function readNewsItem(headline: string, read: FieldReader<"news">, entry: Entry): NewsItem {
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

function readAboutBlock(title: string, read: FieldReader<"about">, { id }: Entry): AboutBlock {
  return {
    id,
    title,
    description: read.markdown("description"),
    picture: read.picture("image"),
    imageOnLeft: read.flag("leftAlignImage") ?? false,
  };
}

function readArea(title: string, read: FieldReader<"area">, { id }: Entry): Area {
  return {
    id,
    title,
    description: read.markdown("shortDescription"),
    icon: read.picture("icon"),
    ribbon: readRibbon(read),
  };
}

function readRibbon(read: FieldReader<"area">): Ribbon | undefined {
  const ribbon = {
    title: read.text("ribbonTextTitle"),
    subtitle: read.text("ribbonTextSubTitle"),
    picture: read.picture("ribbonTextImage"),
    link: read.link("ribbonTextLink"),
  };
  return (ribbon.title ?? ribbon.subtitle ?? ribbon.picture) ? ribbon : undefined;
}

function readCustomerCase(
  headline: string,
  read: FieldReader<"useCase">,
  { id }: Entry,
): CustomerCase {
  return {
    id,
    headline,
    description: read.markdown("description"),
    figure: readFigure(read),
    picture: read.picture("image"),
    tag: tagOf(read.text("tagText"), read.text("tagColor")),
  };
}

function readFigure(read: FieldReader<"useCase">): Figure | undefined {
  const text = read.text("figure");
  if (text === undefined) return undefined;
  return {
    text,
    caption: read.text("figureCaption"),
    source: read.markdown("source"),
    series: read.series("series"),
  };
}

function readPartner(name: string, read: FieldReader<"partner">, { id }: Entry): Partner {
  return { id, name, logo: read.picture("logo"), link: read.link("link") };
}

const withPartnerFields = (list: ParsedList): ParsedList => ({
  ...list,
  entries: list.entries.map((entry) => ({ ...entry, fields: partnerFields(entry.fields) })),
});

/** The specification does not name a partner's fields, so two spellings are accepted (docs/specification.md §3). */
const partnerFields = <Value>({
  title,
  image,
  url,
  ...fields
}: Readonly<Record<string, Value>>): Record<string, Value | undefined> => ({
  ...fields,
  name: fields.name ?? title,
  logo: fields.logo ?? image,
  link: fields.link ?? url,
});

function tagOf(text: string | undefined, colour: string | undefined): Tag | undefined {
  return text === undefined ? undefined : { text, colour };
}
