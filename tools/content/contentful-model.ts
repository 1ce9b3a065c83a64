import { type ContentType, contentTypes, type Field } from "#content/model.ts";
import type { EditorLanguage } from "#language/editor-language.ts";
import { wireFieldTypes } from "./wire-field-types.ts";
import { fieldLimit } from "./field-limit.ts";

type WireField = {
  id: string;
  name: string;
  type: string;
  linkType?: string;
  items?: { type: string; linkType?: string; validations: readonly unknown[] };
  validations: readonly unknown[];
  localized: boolean;
  required: boolean;
  disabled: boolean;
  omitted: boolean;
};

/** Returns the model in the Management API's format, with names and help texts in the editor's language. */
export function contentfulModel(language: EditorLanguage) {
  const types = Object.entries(contentTypes).map(([id, type]): [string, ContentType] => [id, type]);
  return {
    contentTypes: types.map(([id, { name, description, displayField, localized, fields }]) => ({
      sys: { id, type: "ContentType", publishedVersion: 1 },
      name: name[language],
      description: description[language],
      displayField,
      fields: Object.entries(fields).map(([fieldId, field]): WireField => ({
        id: fieldId,
        name: field.name[language],
        ...typeOf(field, language),
        localized,
        required: field.required === true,
        disabled: false,
        omitted: false,
      })),
    })),
    editorInterfaces: types.map(([id, { fields }]) => ({
      sys: {
        id: "default",
        type: "EditorInterface",
        contentType: { sys: { id, type: "Link", linkType: "ContentType" } },
      },
      controls: Object.entries(fields).map(([fieldId, field]) => ({
        fieldId,
        widgetNamespace: "builtin",
        widgetId: widgets[field.kind],
        settings: settingsOf(field, language),
      })),
    })),
  };
}

export type ContentfulModel = ReturnType<typeof contentfulModel>;

const widgets = {
  line: "singleLine",
  // One text per tag: `listInput` would split a name at its commas.
  profiles: "tagEditor",
  colour: "singleLine",
  email: "singleLine",
  link: "singleLine",
  markdown: "markdown",
  flag: "boolean",
  interval: "objectEditor",
  image: "assetLinkEditor",
  images: "assetLinksEditor",
} as const satisfies Record<Field["kind"], string>;

const imageOnly = { linkMimetypeGroup: ["image"] };

function typeOf(field: Field, language: EditorLanguage) {
  if (field.kind === "image") return { ...wireFieldTypes.image, validations: [imageOnly] };
  if (field.kind === "images") {
    const items = { ...wireFieldTypes.images.items, validations: [imageOnly] };
    return { ...wireFieldTypes.images, validations: [], items };
  }
  if (field.kind === "profiles") {
    const items = {
      ...wireFieldTypes[field.kind].items,
      validations: validationsOf(field, language),
    };
    return { ...wireFieldTypes[field.kind], validations: [], items };
  }
  return { ...wireFieldTypes[field.kind], validations: validationsOf(field, language) };
}

/** Returns the validations that Contentful applies before publication. */
function validationsOf(field: Field, language: EditorLanguage): unknown[] {
  const message = fieldLimit(field, language);
  const pattern = (text: string) => [{ regexp: { pattern: text, flags: null }, message }];
  switch (field.kind) {
    case "line":
    case "markdown":
      return [{ size: { max: field.max }, message }];
    case "email":
      return pattern(String.raw`^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$`);
    case "link":
      return pattern("^(https?://|mailto:|tel:|[/?#])");
    case "profiles":
      return pattern(String.raw`^\s*([^|]*\|\s*)?https://[^\s|]+\s*$`);
    case "colour":
      return pattern(String.raw`^(#[0-9A-Fa-f]{3,8}|[A-Za-z]+(\(.*\))?)$`);
    case "flag":
    case "interval":
    case "image":
    case "images":
      return [];
    default:
      return field satisfies never;
  }
}

function settingsOf(field: Field, language: EditorLanguage) {
  const limit = fieldLimit(field, language);
  const helpText = [field.help[language], limit].filter((text) => text !== undefined).join(" ");
  return field.kind === "flag"
    ? { helpText, ...(language === "sv" ? yesNo("Ja", "Nej") : yesNo("Yes", "No")) }
    : { helpText };
}

const yesNo = (trueLabel: string, falseLabel: string) => ({ trueLabel, falseLabel });
