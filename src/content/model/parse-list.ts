import { defaultLocale, languageOf, type Locale } from "#language/languages.ts";
import { type Pictures, readPictures } from "./assets.ts";
import { type Entry, readEntries } from "./entries.ts";
import { fieldReader, type Read } from "./field-reader.ts";
import {
  type ContentTypeId,
  generalEntryOf,
  type EntryList,
  type RequestName,
} from "#content/service";
import type { Mistake, Report } from "./mistake.ts";
import { heroInterval } from "./slide-interval.ts";

/** Parses a list. Invalid entries and fields are left out, and are its mistakes. */
export function parseList<Name extends RequestName>(
  name: Name,
  list: EntryList,
  locale: Locale,
): { content: SiteContent[Name]; mistakes: readonly Mistake[] } {
  const mistakes: Mistake[] = [];
  const report = (mistake: Mistake) => void mistakes.push(mistake);
  const entries = readEntries(list, name, report);
  const pictures = readPictures(list);
  return { content: typedReaders[name]({ entries, locale, pictures, report }), mistakes };
}

type ParsedList = { entries: Entry[]; locale: Locale; pictures: Pictures; report: Report };

type ListReader<Result> = (list: ParsedList) => Result;

/** At most (docs/specification.md §2). */
const newsInStrip = 3;

const readers = {
  general: readGeneral,
  hero: readHero,
  news: each("news", readNewsItem, newsInStrip),
  about: each("about", readAboutBlock),
  areas: each("area", readArea),
  cases: each("useCase", readCustomerCase),
  partners: (list: ParsedList) => each("partner", readPartner)(withPartnerFields(list)),
};

/** The page's content in the site's own types. Components do not use Contentful's formats. */
export type SiteContent = { readonly [Name in RequestName]: ReturnType<(typeof readers)[Name]> };

/** The same, so that the reader of a name returns the content of that name. */
const typedReaders: { readonly [Name in RequestName]: ListReader<SiteContent[Name]> } = readers;

/**
 * Returns a reader of a list whose entries without a title are left out.
 * @param most entries that the page shows; those after them are not read
 */
function each<T extends ContentTypeId, Result>(
  type: T,
  readEntry: (title: string, read: Read<T>, entry: Entry) => Result,
  most = Infinity,
): ListReader<readonly Result[]> {
  return ({ entries, pictures, report }) => {
    const results: Result[] = [];
    for (const entry of entries) {
      if (results.length === most) break;
      const { title, read } = fieldReader(type, entry, pictures, report);
      const text = title();
      if (text !== undefined) results.push(readEntry(text, read, entry));
    }
    return results;
  };
}

function readGeneral({ entries, locale, pictures, report }: ParsedList) {
  const general = generalEntryOf(entries);
  if (!general) return undefined;
  const { read } = fieldReader("general", general, pictures, report);
  const language = languageOf[locale];
  return {
    id: general.id,
    email: read("email", "email"),
    address: read("line", "address"),
    postcode: read("line", "postnummer"),
    phone: read("phone", "phone"),
    box: read("line", "box"),
    // In the page's language, like the next texts. A missing one shows nothing in its place.
    pageTitle: read("line", `pageTitle_${language}`),
    pageDescription: read("line", `pageDescription_${language}`),
    /** Above the slogan: who the company is and where. */
    kicker: read("line", `kicker_${language}`),
    /** The sentence below the slogan. */
    lead: read("line", `lead_${language}`),
    /** The button of hero and contact block, which writes to `email`. */
    invitation: read("line", `invitation_${language}`),
    aboutHeading: read("line", `aboutHeading_${language}`),
    /** Beside the last service areas. */
    servicesInvitation: read("line", `servicesInvitation_${language}`),
    contactInvitation: read("line", `contactInvitation_${language}`),
    contactName: read("line", "contactName"),
    contactTitle: read("line", `contactTitle_${language}`),
    contactPhone: read("phone", "contactPhone"),
    /** Replaces the profiles of site.config.ts. */
    profiles: read("profiles", "socialLinks"),
  };
}

/** Of the first entry that has pictures or a slogan. */
function readHero({ entries, locale, pictures, report }: ParsedList) {
  for (const entry of entries) {
    const { read, title } = fieldReader("title", entry, pictures, report);
    const images = read("decorations", "backgroundImages") ?? [];
    const slogan = images.length > 0 ? read("line", "slogan") : title();
    if (slogan === undefined && images.length === 0) continue;
    const translated = locale === defaultLocale ? undefined : read("line", "slogan_en");
    return {
      id: entry.id,
      /** In the default language where the page's language has none. */
      slogan: translated ?? slogan,
      sloganField: translated === undefined ? ("slogan" as const) : ("slogan_en" as const),
      images,
      focus: images[0]?.focus,
      placeholder: read("decoration", "placeholder"),
      /** Milliseconds per slide. */
      interval: read("interval", "imageTimer") ?? heroInterval,
      /** For link previews, which otherwise show the brand's share image. */
      shareImage: read("decoration", "shareImage"),
      /** The portrait of the contact person, whose name is in the general entry. */
      contactPicture: read("decoration", "contactPicture"),
    };
  }
  return undefined;
}

function readNewsItem(headline: string, read: Read<"news">, entry: Entry) {
  const images = read("images", "images") ?? [];
  const media = read("publisher", "media");
  const picture =
    read("image", "bigImage") ?? images[0] ?? (typeof media === "object" ? media : undefined);
  return {
    id: entry.id,
    headline,
    /** The entry's creation time (ISO 8601), used as publication date because the Delivery API has no other. */
    publishedAt: entry.createdAt,
    updatedAt: entry.updatedAt,
    description: read("markdown", "description"),
    /** The newspaper or site in which the story was published. */
    media: typeof media === "string" ? media : undefined,
    tag: tagOf(read("line", "tagText"), read("colour", "tagColor")),
    /** Shown on the card and at the top of the dialog; without it a stand-in drawing is shown. */
    picture,
    /** Further pictures, shown in the dialog. */
    images: images.filter(({ id }) => id !== picture?.id),
  };
}

function readAboutBlock(title: string, read: Read<"about">, { id }: Entry) {
  return {
    id,
    title,
    description: read("markdown", "description"),
    picture: read("image", "image"),
    imageOnLeft: read("flag", "leftAlignImage") ?? false,
  };
}

function readArea(title: string, read: Read<"area">, { id }: Entry) {
  return {
    id,
    title,
    description: read("markdown", "shortDescription"),
    icon: read("decoration", "icon"),
    ribbon: readRibbon(read),
  };
}

/** Returns at least one of title, subtitle and picture. */
function readRibbon(read: Read<"area">) {
  const ribbon = {
    title: read("line", "ribbonTextTitle"),
    subtitle: read("line", "ribbonTextSubTitle"),
    picture: read("decoration", "ribbonTextImage"),
    link: read("link", "ribbonTextLink"),
  };
  return (ribbon.title ?? ribbon.subtitle ?? ribbon.picture) ? ribbon : undefined;
}

function readCustomerCase(headline: string, read: Read<"useCase">, { id }: Entry) {
  return {
    id,
    headline,
    description: read("markdown", "description"),
    figure: readFigure(read),
    picture: read("image", "image"),
    tag: tagOf(read("line", "tagText"), read("colour", "tagColor")),
  };
}

/** Returns what a customer gained, in one number, and where it is from. */
function readFigure(read: Read<"useCase">) {
  const text = read("line", "figure");
  if (text === undefined) return undefined;
  return {
    /** "18 → 11 %" */
    text,
    caption: read("line", "figureCaption"),
    /** Each paragraph is a layer, with what is below it. */
    source: read("markdown", "source"),
    /** The numbers that lead to the figure, at least two. */
    series: read("series", "series"),
  };
}

const readPartner = (name: string, read: Read<"partner">, { id }: Entry) => ({
  id,
  name,
  logo: read("decoration", "logo"),
  link: read("link", "link"),
});

/** The specification does not name a partner's fields, so two spellings are accepted (docs/specification.md §3). */
const withPartnerFields = (list: ParsedList): ParsedList => ({
  ...list,
  entries: list.entries.map((entry) => {
    const { title, image, url } = entry.fields;
    return { ...entry, fields: { name: title, logo: image, link: url, ...entry.fields } };
  }),
});

/** `colour` is the editor's text, not validated. */
const tagOf = (text: string | undefined, colour: string | undefined) =>
  text === undefined ? undefined : { text, colour };

export type General = NonNullable<SiteContent["general"]>;
export type Hero = NonNullable<SiteContent["hero"]>;
/** As the page shows it; structured data has the times in addition. */
export type NewsItem = Omit<SiteContent["news"][number], "publishedAt" | "updatedAt">;
export type AboutBlock = SiteContent["about"][number];
export type Area = SiteContent["areas"][number];
export type Ribbon = NonNullable<Area["ribbon"]>;
export type CustomerCase = SiteContent["cases"][number];
export type Figure = NonNullable<CustomerCase["figure"]>;
export type Partner = SiteContent["partners"][number];
export type Tag = NonNullable<CustomerCase["tag"]>;
