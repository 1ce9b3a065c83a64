import type { Contact, RichText, SocialProfile } from "#content/text";
import type { Picture, PictureFocus } from "#content/pictures";

/** The page's content in the site's own types. Components do not use Contentful's formats. */
export type SiteContent = {
  general: General | undefined;
  hero: Hero | undefined;
  /** The first three, in the order in which the service delivers them. */
  news: readonly NewsItem[];
  about: readonly AboutBlock[];
  /** In the order in which the service delivers them; the page sorts them by title in its language. */
  areas: readonly Area[];
  cases: readonly CustomerCase[];
  partners: readonly Partner[];
};

export type General = {
  id: string;
  email?: Contact | undefined;
  address?: string | undefined;
  postcode?: string | undefined;
  phone?: Contact | undefined;
  box?: string | undefined;
  /** In the content's locale, like the next texts. A missing one shows nothing in its place. */
  pageTitle?: string | undefined;
  pageDescription?: string | undefined;
  /** Above the slogan: who the company is and where. */
  kicker?: string | undefined;
  /** The sentence below the slogan. */
  lead?: string | undefined;
  /** The button of hero and contact block, which writes to `email`. */
  invitation?: string | undefined;
  aboutHeading?: string | undefined;
  /** Beside the last service areas. */
  servicesInvitation?: string | undefined;
  contactInvitation?: string | undefined;
  contactName?: string | undefined;
  contactTitle?: string | undefined;
  contactPhone?: Contact | undefined;
  /** Replaces the profiles of site.config.ts. */
  profiles?: readonly SocialProfile[] | undefined;
};

export type Hero = {
  id: string;
  /** In the default language where the page's language has none. */
  slogan?: string | undefined;
  /** The field that `slogan` is from. */
  sloganField: "slogan" | "slogan_en";
  images: readonly Picture[];
  /** What is kept of the slides where they are cropped; the centre by default. */
  focus?: PictureFocus | undefined;
  placeholder?: Picture | undefined;
  /** Milliseconds per slide. */
  interval: number;
  /** For link previews, which otherwise show the brand's share image. */
  shareImage?: Picture | undefined;
  /** The portrait of the contact person, whose name is in the general entry. */
  contactPicture?: Picture | undefined;
};

export type NewsItem = {
  id: string;
  headline: string;
  /** The entry's creation time (ISO 8601), used as publication date because the Delivery API has no other. */
  publishedAt?: string | undefined;
  updatedAt?: string | undefined;
  description?: RichText | undefined;
  /** The newspaper or site in which the story was published. */
  media?: string | undefined;
  tag?: Tag | undefined;
  /** Shown on the card and at the top of the dialog; without it a stand-in drawing is shown. */
  picture?: Picture | undefined;
  /** Further pictures, shown in the dialog. */
  images: readonly Picture[];
};

export type AboutBlock = {
  id: string;
  title: string;
  description?: RichText | undefined;
  picture?: Picture | undefined;
  imageOnLeft: boolean;
};

export type Area = {
  id: string;
  title: string;
  description?: RichText | undefined;
  icon?: Picture | undefined;
  ribbon?: Ribbon | undefined;
};

/** At least one of title, subtitle and picture. */
export type Ribbon = {
  title?: string | undefined;
  subtitle?: string | undefined;
  picture?: Picture | undefined;
  /** A safe address: http(s), mailto, tel or within the site. */
  link?: string | undefined;
};

export type CustomerCase = {
  id: string;
  headline: string;
  description?: RichText | undefined;
  figure?: Figure | undefined;
  picture?: Picture | undefined;
  tag?: Tag | undefined;
};

/** What a customer gained, in one number, and where it is from. */
export type Figure = {
  /** "18 → 11 %" */
  text: string;
  caption?: string | undefined;
  /** Each paragraph is a layer, with what is below it. */
  source?: RichText | undefined;
  /** The numbers that lead to the figure, at least two. */
  series?: readonly number[] | undefined;
};

export type Partner = {
  id: string;
  name: string;
  logo?: Picture | undefined;
  link?: string | undefined;
};

/** `colour` is the editor's text, not validated. */
export type Tag = { text: string; colour?: string | undefined };
