import { type ContentType, contentTypes, type Field } from "#content/model.ts";
import type { EditorLanguage } from "#language/editor-language.ts";
import { helpText } from "#tools/content/field-limit.ts";

type Locales = { codes: readonly string[]; defaultCode: string };

/**
 * Returns the content model as a configuration of Sveltia CMS (https://sveltiacms.app/en/docs): one collection per
 * content type, whose entries are the files of a folder like content-files/. `multiple_files` means one file per
 * language; the type's Markdown field is the body below the front matter. Keys without a field, such as id and
 * createdAt, are preserved.
 * @param folder path of the content folder in the repository
 * @param language language of the editor's texts
 */
export function editorConfig(
  folder: string,
  { codes, defaultCode }: Locales,
  language: EditorLanguage,
) {
  return {
    // A required setting; only the local repository is edited.
    backend: { name: "github", repo: "local/content" },
    load_config_file: false,
    media_folder: `${folder}/assets`,
    public_folder: "",
    i18n: {
      structure: "multiple_files",
      locales: codes,
      default_locale: defaultCode,
      // A new item has the other languages when its writer adds them.
      initial_locales: "default",
    },
    // An empty text in place of an image would be a mistake in the file.
    output: { omit_empty_optional_fields: true, yaml: { quote: "double" } },
    collections: Object.entries(contentTypes).map(([id, type]) =>
      collection(id, type, folder, defaultCode, language),
    ),
  };
}

function collection(
  id: string,
  type: ContentType,
  folder: string,
  defaultCode: string,
  language: EditorLanguage,
) {
  const { name, description, displayField, localized, fields } = type;
  const body = Object.entries(fields).find(([, { kind }]) => kind === "markdown")?.[0];
  return {
    name: id,
    label: name[language],
    description: description[language],
    folder: `${folder}/${id}`,
    create: true,
    extension: "md",
    format: "yaml-frontmatter",
    ...(body === undefined ? {} : { body_field: { key: body } }),
    identifier_field: displayField,
    slug: `{{${displayField}}}`,
    // Images are beside the entries that show them.
    media_folder: "",
    public_folder: "",
    i18n: localized,
    fields: [
      ...Object.entries(fields).map(([fieldId, field]) => ({
        name: fieldId,
        label: field.name[language],
        hint: helpText(field, language),
        // Texts in other languages fall back to the default one, each for itself.
        required: field.required === true && (localized ? [defaultCode] : true),
        i18n: localized,
        ...widgetOf(field, localized, language),
      })),
      ...headingFields(localized, language),
    ],
  };
}

function widgetOf(field: Field, i18n: boolean, language: EditorLanguage) {
  switch (field.kind) {
    case "line":
    case "link":
      return { widget: "string" };
    case "profiles":
      // A list widget without `field` is a list of texts.
      return { widget: "list" };
    case "email":
      return { widget: "string", type: "email" };
    case "colour":
      return { widget: "color", allowInput: true };
    case "markdown":
      return { widget: "markdown" };
    case "flag":
      return { widget: "boolean" };
    case "interval":
      return { widget: "list", field: { name: "milliseconds", widget: "number" } };
    case "image":
      return { widget: "object", fields: imageFields(i18n, language) };
    case "images":
      return { widget: "list", fields: imageFields(i18n, language) };
    default:
      return field satisfies never;
  }
}

const texts = {
  file: { sv: "Fil", en: "File" },
  alt: { sv: "Bildbeskrivning", en: "Alternative text" },
  altHint: {
    sv: "Vad bilden visar. Tomt för en bild som bara pryder.",
    en: "What the image shows. Empty for one that only decorates.",
  },
  draft: { sv: "Utkast", en: "Draft" },
  draftHint: { sv: "Visas bara i förhandsvisningen.", en: "Shown in the preview only." },
  created: { sv: "Skapad", en: "Created" },
  createdHint: { sv: "Det nyaste står först.", en: "The newest is shown first." },
  updated: { sv: "Ändrad", en: "Changed" },
  updatedHint: {
    sv: "När innehållet senast ändrades. Utan datum gäller när filen sparades.",
    en: "When the content was last changed. Without a date, the time of saving the file.",
  },
} as const;

function imageFields(i18n: boolean, language: EditorLanguage) {
  return [
    { name: "file", label: texts.file[language], widget: "image", i18n },
    {
      name: "alt",
      label: texts.alt[language],
      hint: texts.altHint[language],
      widget: "string",
      required: false,
      i18n,
    },
  ];
}

/** Settings of a file that are not fields of its content type. */
function headingFields(i18n: boolean, language: EditorLanguage) {
  return [
    {
      name: "draft",
      label: texts.draft[language],
      hint: texts.draftHint[language],
      widget: "boolean",
      required: false,
      i18n,
    },
    // Without a date, an entry is sorted by the time of its last save. The editor gives it one.
    {
      name: "createdAt",
      ...dateField("created", language),
      default: "{{now}}",
      i18n: i18n && "duplicate",
    },
    { name: "updatedAt", ...dateField("updated", language), i18n },
  ];
}

const dateField = (name: "created" | "updated", language: EditorLanguage) => ({
  label: texts[name][language],
  hint: texts[`${name}Hint`][language],
  widget: "datetime",
  required: false,
  format: "YYYY-MM-DD",
  time_format: false,
});
