import { type ContentType, contentTypes, type Field } from "#content/model.ts";
import type { EditorLanguage } from "#language/editor-language.ts";
import { fieldLimit, helpText } from "./field-limit.ts";

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

/** Returns the field's type and its validations, which a list has on its items. */
function typeOf(field: Field, language: EditorLanguage) {
  const validations = validationsOf(field, language);
  switch (field.kind) {
    case "line":
    case "colour":
    case "email":
    case "link":
      return { type: "Symbol", validations };
    case "markdown":
      return { type: "Text", validations };
    case "flag":
      return { type: "Boolean", validations };
    case "interval":
      // A list in JSON: Contentful has no lists of numbers.
      return { type: "Object", validations };
    case "image":
      return { type: "Link", linkType: "Asset", validations };
    case "images":
      return {
        type: "Array",
        validations: [],
        items: { type: "Link", linkType: "Asset", validations },
      };
    case "profiles":
      return { type: "Array", validations: [], items: { type: "Symbol", validations } };
    default:
      return field satisfies never;
  }
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
    case "image":
    case "images":
      return [{ linkMimetypeGroup: ["image"] }];
    case "flag":
    case "interval":
      return [];
    default:
      return field satisfies never;
  }
}

function settingsOf(field: Field, language: EditorLanguage) {
  const help = { helpText: helpText(field, language) };
  if (field.kind !== "flag") return help;
  return { ...help, ...(language === "sv" ? yesNo("Ja", "Nej") : yesNo("Yes", "No")) };
}

const yesNo = (trueLabel: string, falseLabel: string) => ({ trueLabel, falseLabel });
