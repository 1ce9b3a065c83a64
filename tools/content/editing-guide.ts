import { type ContentType, type ContentTypeId, contentTypes } from "#content/model.ts";
import type { EditorLanguage } from "#language/editor-language.ts";
import { prose } from "./editing-guide-prose.ts";
import { fieldLimit } from "./field-limit.ts";

/** Paths of the guides by language. */
export const guidePaths = {
  sv: "docs/redigera.md",
  en: "docs/editing.md",
} as const satisfies Record<EditorLanguage, string>;

/** Selectors of each content type's pictures. */
export const guidePictures = {
  general: [".footer-contact"],
  title: [".hero"],
  news: [".news-strip-cards", "dialog.news-dialog"],
  about: [".about-block"],
  area: [".service-area:has(.service-area-ribbon)"],
  useCase: [".customer-cases-case"],
  partner: [".partners"],
} as const satisfies Record<ContentTypeId, readonly string[]>;

export const picturePath = (type: ContentTypeId, index: number, language: EditorLanguage): string =>
  `docs/pictures/${type}${index === 0 ? "" : `-${index + 1}`}.${language}.webp`;

/** Returns the editing guide as Markdown: the prose, and a table of fields for every content type. */
export function editingGuide(language: EditorLanguage): string {
  const { title, before, fieldsHeading, columns, required, ids, after, note } = prose[language];
  const types = ids.map((id) => typeSection(id));
  return [note, title, before, fieldsHeading, ...types, after].join("\n\n").concat("\n");

  function typeSection(id: ContentTypeId): string {
    const { name, description, fields }: ContentType = contentTypes[id];
    const pictures = guidePictures[id].map(
      (_, index) =>
        `![${name[language]}](${picturePath(id, index, language).replace("docs/", "")})`,
    );
    const rows = Object.entries(fields).map(([fieldId, field], index) => {
      const limit = fieldLimit(field, language);
      const help = [field.help[language], field.required ? `**${required}**` : undefined, limit];
      const text = help.filter((part) => part !== undefined).join(" ");
      return `| ${index + 1} | ${field.name[language]} (\`${fieldId}\`) | ${text} |`;
    });
    return [
      `### ${name[language]} (\`${id}\`)`,
      description[language],
      ...pictures,
      [columns, "| --- | --- | --- |", ...rows].join("\n"),
    ].join("\n\n");
  }
}
