import { type ContentType, type ContentTypeId, contentTypes } from "#content/model.ts";
import { embeddedEnvironment } from "./access.ts";
import { wireFieldTypes } from "./wire-field-types.ts";
import type { WireContext } from "./wire-resource.ts";

export function wireContentType(id: ContentTypeId, context: WireContext) {
  const type: ContentType = contentTypes[id];
  const defaultLocale = context.locales.find((locale) => locale.default)?.code;
  const language = defaultLocale === "sv" ? "sv" : "en";
  return {
    sys: {
      space: { sys: { type: "Link", linkType: "Space", id: context.space } },
      id,
      type: "ContentType",
      // Constant times, since the service does not record changes of the model.
      createdAt: modelTime,
      updatedAt: modelTime,
      environment: { sys: { id: embeddedEnvironment, type: "Link", linkType: "Environment" } },
      publishedVersion: 1,
      revision: 1,
    },
    displayField: type.displayField,
    name: type.name[language],
    description: type.description[language],
    fields: Object.entries(type.fields).map(([fieldId, field]) => ({
      id: fieldId,
      name: field.name[language],
      ...wireFieldTypes[field.kind],
      localized: type.localized,
      required: field.required === true,
      disabled: false,
      omitted: false,
    })),
  };
}

const modelTime = "2026-01-01T00:00:00.000Z";
