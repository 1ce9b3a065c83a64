import { site } from "#site.config";
import { readSpace, type Resource } from "./contentful/delivery-api.ts";

/*
 * Texts of the company (site.config.ts) and of the sample space, so that tests stay valid when these change.
 */

const { entries, assets } = readSpace();

const defaultLocale = "sv";

/** Returns the published entries of a content type, the newest first, as a list of the site has them. */
const entriesOf = (contentType: string): Resource[] =>
  entries
    .filter(({ sys }) => sys.contentType?.sys.id === contentType && sys.publishedVersion)
    .toSorted((a, b) => (a.sys.createdAt < b.sys.createdAt ? 1 : -1));

/** Returns a field's text; without a value in English, the default locale's. */
const textOf = (entry: Resource | undefined, field: string, locale = defaultLocale): string => {
  const { [defaultLocale]: text, [locale]: own = text } = entry?.fields[field] ?? {};
  return typeof own === "string" ? own : "";
};

const inBoth = (entry: Resource | undefined, field: string) => ({
  id: entry?.sys.id ?? "",
  sv: textOf(entry, field),
  en: textOf(entry, field, "en-US"),
});

export const companyName = site.companyName;
export const map = site.map;
export const profiles = site.social;

const [general] = entriesOf("general");
const pairOf = (field: string) => ({
  sv: textOf(general, `${field}_sv`),
  en: textOf(general, `${field}_en`),
});
export const titles = pairOf("pageTitle");
export const invitations = pairOf("invitation");
export const aboutHeadings = pairOf("aboutHeading");
const privacy = pairOf("privacy");
/** The first heading of the privacy notice. */
export const privacyHeadings = { sv: firstHeading(privacy.sv), en: firstHeading(privacy.en) };
export const companyDetails = pairOf("companyDetails");
export const copyright = `© ${site.copyrightYear} ${site.companyName}`;
export const email = textOf(general, "email");
export const phone = {
  text: textOf(general, "phone"),
  address: `tel:${textOf(general, "phone").replaceAll(/[^+\d]/g, "")}`,
};
export const street = textOf(general, "address");
/** The Swedish form: five digits, the last two apart. */
export const postcode = textOf(general, "postnummer").slice(0, 6);
export const city = textOf(general, "postnummer").slice(7);
export const box = textOf(general, "box");

const [title] = entriesOf("title");
export const slogan = textOf(title, "slogan");
/** The slogan as the English page's heading. */
export const englishSlogan = textOf(title, "slogan_en");

/** The slides in order: the title, and the file's name without suffix. */
export const slides = linkedIds(title?.fields["backgroundImages"]?.[defaultLocale]).map((id) => {
  const asset = assets.find(({ sys }) => sys.id === id);
  const file: { fileName?: string } = Object(asset?.fields["file"]?.[defaultLocale]);
  return { title: textOf(asset, "title"), file: file.fileName?.replace(/\.\w+$/, "") ?? "" };
});

function linkedIds(links: unknown): string[] {
  const list: { sys: { id: string } }[] = Array.isArray(links) ? links : [];
  return list.map(({ sys }) => sys.id);
}

/** Titles of the service areas in Swedish alphabetical order. */
export const areasSv = entriesOf("area")
  .map((entry) => textOf(entry, "title"))
  .toSorted(new Intl.Collator("sv").compare);

/** Headlines of the customer cases in the order of their list. */
export const casesSv = entriesOf("useCase").map((entry) => textOf(entry, "headline"));

/** Some entries, each with a text by which a test recognizes it. */
export const area = inBoth(entriesOf("area")[0], "title");
export const about = inBoth(entriesOf("about")[0], "title");
export const useCase = inBoth(entriesOf("useCase")[0], "headline");

const [newest] = entriesOf("news");
/** The newest news item. */
export const news = {
  ...inBoth(newest, "headline"),
  /** An excerpt from its text. */
  textSv: excerpt(textOf(newest, "description")),
  textEn: excerpt(textOf(newest, "description", "en-US")),
};

function firstHeading(markdown: string): string {
  return /^## (.+)/m.exec(markdown)?.[1] ?? "";
}

/** The words before the first punctuation mark. */
function excerpt(markdown: string): string {
  return /^[*_]*([\p{L} ]+)/u.exec(markdown)?.[1] ?? "";
}

/** Texts of the Swedish page from several requests. */
export const textsOfRequests = [email, area.sv, slogan, about.sv];
