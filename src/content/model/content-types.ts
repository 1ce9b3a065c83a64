import type { ContentTypeId } from "#content/service";
import { type Language, languageOf } from "#language/languages.ts";
import type { FieldKind } from "./field-kinds.ts";

export type ContentType = {
  /** The text by which editors know an entry; for all types but `general` an entry without it is not shown. */
  title: string;
  fields: Readonly<Record<string, FieldKind>>;
  /** By field: the page shows it only with one of these fields. */
  needs?: Readonly<Record<string, readonly string[]>>;
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
      pageTitle: "lineByLanguage",
      pageDescription: "lineByLanguage",
      /** Above the slogan: who the company is and where. */
      kicker: "lineByLanguage",
      /** The sentence below the slogan. */
      lead: "lineByLanguage",
      /** The button of hero and contact block, which writes to `email`. */
      invitation: "lineByLanguage",
      aboutHeading: "lineByLanguage",
      /** Beside the last service areas. */
      servicesInvitation: "lineByLanguage",
      contactInvitation: "lineByLanguage",
      contactName: "line",
      contactTitle: "lineByLanguage",
      contactPhone: "phone",
      /** Replaces the profiles of site.config.ts. */
      socialLinks: "profiles",
      /** What the law asks for: firm, seat, registration and VAT number. */
      companyDetails: "lineByLanguage",
      /** The controller's part of the privacy notice, above the list of parties. */
      privacy: "markdownByLanguage",
    },
    needs: {
      invitation: ["email"],
      contactName: ["servicesInvitation"],
      contactTitle: ["contactName"],
      contactPhone: ["servicesInvitation"],
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
    needs: { tagColor: ["tagText"] },
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
    needs: { ribbonTextLink: ["ribbonTextTitle", "ribbonTextSubTitle", "ribbonTextImage"] },
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
      /** Below the axis of the series: from when to when, and the unit. */
      seriesCaption: "line",
      image: "image",
      imageFocus: "focus",
      tagText: "line",
      tagColor: "colour",
    },
    needs: {
      tagColor: ["tagText"],
      figureCaption: ["figure"],
      source: ["figure"],
      series: ["figure"],
      seriesCaption: ["series"],
    },
  },
  partner: {
    title: "name",
    fields: { name: "line", logo: "decoration", link: "link" },
  },
} as const satisfies Record<ContentTypeId, ContentType>;

/** The name of a field: its id, without the language of one in pairs. */
export type FieldName<T extends ContentTypeId> = keyof (typeof contentTypes)[T]["fields"] & string;

/** The kinds of fields that are translated. */
export const textKinds: readonly FieldKind[] = [
  "line",
  "lineByLanguage",
  "markdown",
  "markdownByLanguage",
  "publisher",
];

/** Returns the ids of a content type's fields, all or those of some kinds. */
export const fieldsOf = (type: ContentTypeId, kinds?: readonly FieldKind[]): string[] =>
  Object.entries<FieldKind>(contentTypes[type].fields).flatMap(([name, kind]) => {
    if (kinds && !kinds.includes(kind)) return [];
    return [...new Set(Object.values(languageOf).map((language) => fieldId(type, name, language)))];
  });

/** Returns the id of the field with the value for a language. */
export function fieldId(type: ContentTypeId, name: string, language: Language): string {
  const kinds: Readonly<Record<string, FieldKind>> = contentTypes[type].fields;
  return kinds[name]?.endsWith("ByLanguage") ? `${name}_${language}` : name;
}
