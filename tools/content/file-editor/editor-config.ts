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
    collections: Object.entries(contentTypes).map(([id, type]: [string, ContentType]) => ({
      ...collection(type, language),
      name: id,
      folder: `${folder}/${id}`,
      fields: [
        ...Object.entries(type.fields).map(([name, field]) => ({
          name,
          label: field.name[language],
          hint: helpText(field, language),
          // Texts in other languages fall back to the default one, each for itself.
          required: field.required === true && (type.localized ? [defaultCode] : true),
          i18n: type.localized,
          ...widgetOf(field, type.localized, language),
        })),
        ...headingFields(type.localized, language),
      ],
    })),
  };
}

function collection(type: ContentType, language: EditorLanguage) {
  const { name, description, displayField, localized, fields } = type;
  const body = Object.entries(fields).find(([, { kind }]) => kind === "markdown")?.[0];
  return {
    label: name[language],
    description: description[language],
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
  };
}

const widgets = {
  line: { widget: "string" },
  link: { widget: "string" },
  // A list widget without `field` is a list of texts.
  profiles: { widget: "list" },
  email: { widget: "string", type: "email" },
  colour: { widget: "color", allowInput: true },
  markdown: { widget: "markdown" },
  flag: { widget: "boolean" },
  interval: { widget: "list", field: { name: "milliseconds", widget: "number" } },
  image: { widget: "object" },
  images: { widget: "list" },
} as const satisfies Record<Field["kind"], object>;

function widgetOf({ kind }: Field, i18n: boolean, language: EditorLanguage) {
  if (kind !== "image" && kind !== "images") return widgets[kind];
  const file = { name: "file", ...texts.file[language], widget: "image", i18n };
  const alt = { name: "alt", ...texts.alt[language], widget: "string", required: false, i18n };
  return { ...widgets[kind], fields: [file, alt] };
}

const texts = {
  file: { sv: { label: "Fil" }, en: { label: "File" } },
  alt: {
    sv: { label: "Bildbeskrivning", hint: "Vad bilden visar. Tomt för en bild som bara pryder." },
    en: {
      label: "Alternative text",
      hint: "What the image shows. Empty for one that only decorates.",
    },
  },
  draft: {
    sv: { label: "Utkast", hint: "Visas bara i förhandsvisningen." },
    en: { label: "Draft", hint: "Shown in the preview only." },
  },
  created: {
    sv: { label: "Skapad", hint: "Det nyaste står först." },
    en: { label: "Created", hint: "The newest is shown first." },
  },
  updated: {
    sv: {
      label: "Ändrad",
      hint: "När innehållet senast ändrades. Utan datum gäller när filen sparades.",
    },
    en: {
      label: "Changed",
      hint: "When the content was last changed. Without a date, the time of saving the file.",
    },
  },
} as const;

/** Settings of a file that are not fields of its content type. */
function headingFields(i18n: boolean, language: EditorLanguage) {
  const date = { widget: "datetime", required: false, format: "YYYY-MM-DD", time_format: false };
  return [
    { name: "draft", ...texts.draft[language], widget: "boolean", required: false, i18n },
    // Without a date, an entry is sorted by the time of its last save. The editor gives it one.
    {
      name: "createdAt",
      ...texts.created[language],
      ...date,
      default: "{{now}}",
      i18n: i18n && "duplicate",
    },
    { name: "updatedAt", ...texts.updated[language], ...date, i18n },
  ];
}
