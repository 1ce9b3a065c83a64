import type { ContentTypeId } from "#content/service";
import { type Language, languageOf } from "#language/languages.ts";
import { recordOf } from "#language/record-of.ts";
import type { FieldKind } from "./field-kinds.ts";

type ContentType = {
  /** The text by which editors know an entry; for all types but `general` an entry without it is not shown. */
  title: string;
  fields: Readonly<Record<string, FieldKind>>;
};

/**
 * The content types that the site reads, with the ids of their fields. Their names, help texts and validations are those of
 * the space (sample-space/space.json), where Contentful enforces them.
 */
export const contentTypes = {
  general: {
    title: "email",
    fields: {
      email: "email",
      address: "line",
      postnummer: "line",
      phone: "phone",
      box: "line",
      ...lineInEachLanguage("pageTitle"),
      ...lineInEachLanguage("pageDescription"),
      ...lineInEachLanguage("kicker"),
      ...lineInEachLanguage("lead"),
      ...lineInEachLanguage("invitation"),
      ...lineInEachLanguage("aboutHeading"),
      ...lineInEachLanguage("servicesInvitation"),
      ...lineInEachLanguage("contactInvitation"),
      contactName: "line",
      ...lineInEachLanguage("contactTitle"),
      contactPhone: "phone",
      socialLinks: "profiles",
    },
  },
  title: {
    title: "slogan",
    fields: {
      slogan: "line",
      slogan_en: "line",
      backgroundImages: "decorations",
      imageFocus: "focus",
      placeholder: "decoration",
      imageTimer: "interval",
      // In this type, because its request includes linked assets and that of the general entry does not.
      shareImage: "decoration",
      contactPicture: "decoration",
    },
  },
  news: {
    title: "headline",
    fields: {
      tagText: "line",
      tagColor: "colour",
      media: "publisher",
      headline: "line",
      description: "markdown",
      images: "images",
      bigImage: "image",
      imageFocus: "focus",
    },
  },
  about: {
    title: "title",
    fields: {
      title: "line",
      description: "markdown",
      image: "image",
      imageFocus: "focus",
      leftAlignImage: "flag",
    },
  },
  area: {
    title: "title",
    fields: {
      title: "line",
      shortDescription: "markdown",
      icon: "decoration",
      ribbonTextTitle: "line",
      ribbonTextSubTitle: "line",
      ribbonTextImage: "decoration",
      imageFocus: "focus",
      ribbonTextLink: "link",
    },
  },
  useCase: {
    title: "headline",
    fields: {
      headline: "line",
      description: "markdown",
      figure: "line",
      figureCaption: "line",
      source: "markdown",
      series: "series",
      image: "image",
      imageFocus: "focus",
      tagText: "line",
      tagColor: "colour",
    },
  },
  partner: {
    title: "name",
    fields: { name: "line", logo: "decoration", link: "link" },
  },
} as const satisfies Record<ContentTypeId, ContentType>;

/** The kinds of fields that are translated. */
export const textKinds: readonly FieldKind[] = ["line", "markdown", "publisher"];

/** Returns the ids of a content type's fields of some kinds. */
export const fieldsOf = (type: ContentTypeId, kinds: readonly FieldKind[]): string[] =>
  Object.entries<FieldKind>(contentTypes[type].fields).flatMap(([id, kind]) =>
    kinds.includes(kind) ? id : [],
  );

/** Returns a field per language, `lead_sv`, `lead_en` …, for a type whose request sends no locale. */
function lineInEachLanguage<Id extends string>(id: Id): Record<`${Id}_${Language}`, "line"> {
  return recordOf(
    Object.values(languageOf).map((language) => [`${id}_${language}` as const, "line" as const]),
  );
}
