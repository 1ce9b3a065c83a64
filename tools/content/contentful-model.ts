import { type ContentType, contentTypes, type Field } from "#content/model.ts";
import type { EditorLanguage } from "#language/editor-language.ts";
import { fieldLimit, helpText } from "./field-limit.ts";

/** Returns the model in the Management API's format, with names and help texts in the editor's language. */
export function contentfulModel(language: EditorLanguage) {
  const types = Object.entries(contentTypes).map(([id, type]): [string, ContentType] => [id, type]);
  return {
    contentTypes: types.map(([id, { name, description, displayField, localized, fields }]) => ({
      sys: { id, type: "ContentType", publishedVersion: 1 },
      name: name[language],
      description: description[language],
      displayField,
      fields: Object.entries(fields).map(([fieldId, field]) => ({
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

type WireType = { type: string; linkType?: string };
type ValidatedType = WireType & { validations: unknown[] };

const asset: WireType = { type: "Link", linkType: "Asset" };
const symbol: WireType = { type: "Symbol" };

/** Types of values; those of lists are the types of their items. */
const wireTypes: Readonly<Record<Field["kind"], WireType>> = {
  line: symbol,
  profiles: symbol,
  colour: symbol,
  email: symbol,
  link: symbol,
  markdown: { type: "Text" },
  flag: { type: "Boolean" },
  // A list in JSON: Contentful has no lists of numbers.
  interval: { type: "Object" },
  image: asset,
  images: asset,
};

/** Returns the field's type and the validations that Contentful applies before publication. */
function typeOf(field: Field, language: EditorLanguage): ValidatedType & { items?: ValidatedType } {
  const type = { ...wireTypes[field.kind], validations: validationsOf(field, language) };
  const isList = field.kind === "images" || field.kind === "profiles";
  return isList ? { type: "Array", validations: [], items: type } : type;
}

const patterns: Readonly<Partial<Record<Field["kind"], string>>> = {
  email: String.raw`^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$`,
  link: "^(https?://|mailto:|tel:|[/?#])",
  profiles: String.raw`^\s*([^|]*\|\s*)?https://[^\s|]+\s*$`,
  colour: String.raw`^(#[0-9A-Fa-f]{3,8}|[A-Za-z]+(\(.*\))?)$`,
};

function validationsOf(field: Field, language: EditorLanguage): unknown[] {
  const message = fieldLimit(field, language);
  if ("max" in field) return [{ size: { max: field.max }, message }];
  if ("minWidth" in field) return [{ linkMimetypeGroup: ["image"] }];
  const pattern = patterns[field.kind];
  return pattern === undefined ? [] : [{ regexp: { pattern, flags: null }, message }];
}

function settingsOf(field: Field, language: EditorLanguage) {
  const [trueLabel, falseLabel] = language === "sv" ? ["Ja", "Nej"] : ["Yes", "No"];
  const labels = field.kind === "flag" ? { trueLabel, falseLabel } : {};
  return { helpText: helpText(field, language), ...labels };
}
