import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { ContentfulModel } from "./contentful-model.ts";

export type ModelType = ContentfulModel["contentTypes"][number];
export type ModelField = ModelType["fields"][number];

/** A difference between a space's content model and the code's. */
export type ModelDifference = {
  contentType: string;
  field?: string;
  /** The actual and the expected value. */
  text: string;
  /** An addition that a migration can make without changing existing content; undefined when a person must decide. */
  addition?: { type: ModelType } | { field: ModelField } | { localized: ModelField };
  /** How to resolve a difference without a migration. */
  advice?: string;
};

const fieldSchema = v.object({
  id: v.string(),
  type: v.string(),
  linkType: v.optional(v.string()),
  items: v.optional(v.object({ type: v.string(), linkType: v.optional(v.string()) })),
  localized: v.optional(v.boolean(), false),
  required: v.optional(v.boolean(), false),
  disabled: v.optional(v.boolean(), false),
  omitted: v.optional(v.boolean(), false),
  validations: v.optional(v.array(v.unknown()), []),
});

type SpaceField = v.InferOutput<typeof fieldSchema>;

/** A content type in the Management API's format, without names and descriptions, which editors may change. */
export const spaceTypeSchema = v.object({
  sys: v.object({
    id: v.string(),
    version: v.number(),
    publishedVersion: v.optional(v.number()),
  }),
  displayField: v.nullish(v.string()),
  fields: v.array(fieldSchema),
});

export type SpaceType = v.InferOutput<typeof spaceTypeSchema>;

/** Returns every difference, in the model's order. Content types that the site does not use are ignored. */
export function modelDifferences(
  model: ContentfulModel,
  space: readonly SpaceType[],
): ModelDifference[] {
  return model.contentTypes.flatMap((type) => {
    const found = space.find(({ sys }) => sys.id === type.sys.id);
    return found
      ? typeDifferences(type, found)
      : [{ contentType: type.sys.id, text: "is missing", addition: { type } }];
  });
}

export function differenceText({ contentType, field, text }: ModelDifference): string {
  return `content type ${contentType}${field === undefined ? "" : `, field ${field}`}: ${text}`;
}

function typeDifferences(type: ModelType, found: SpaceType): ModelDifference[] {
  const contentType = type.sys.id;
  const differences: ModelDifference[] = [];
  if (found.sys.publishedVersion === undefined) {
    differences.push({
      contentType,
      text: "is not published",
      advice: "Look at it in Contentful's content model and publish it there.",
    });
  }
  for (const field of type.fields) {
    const same = found.fields.find(({ id }) => id === field.id);
    if (same) differences.push(...fieldDifferences(contentType, field, same));
    else
      differences.push({ contentType, field: field.id, text: "is missing", addition: { field } });
  }
  for (const { id, required } of found.fields) {
    if (type.fields.some((field) => field.id === id)) continue;
    differences.push({
      contentType,
      field: id,
      text: "is unknown to the site, which does not show it",
      advice: required
        ? "Entries cannot be published without it: make it optional, or keep filling it in."
        : "Nothing needs to be done; delete it in Contentful once nobody else uses it.",
    });
  }
  if (found.displayField !== type.displayField) {
    differences.push({
      contentType,
      text: `its entry title is ${found.displayField ?? "not set"}, expected ${type.displayField}`,
      advice:
        "Only lists in Contentful are affected; change the entry title in the content model if you like.",
    });
  }
  return differences;
}

function fieldDifferences(
  contentType: string,
  field: ModelField,
  found: SpaceField,
): ModelDifference[] {
  const differences: ModelDifference[] = [];
  const add = (rest: Omit<ModelDifference, "contentType" | "field">) =>
    differences.push({ contentType, field: field.id, ...rest });
  const [wantedKind, foundKind] = [kindOf(field), kindOf(found)];
  if (wantedKind !== foundKind) {
    // Other differences are consequences of the type.
    add({
      text: `is ${foundKind}, expected ${wantedKind}`,
      advice:
        "Contentful cannot change the type of a field. Copy its values, delete the field (omit it, publish, delete, publish) and compare again: then a migration adds it anew.",
    });
    return differences;
  }
  if (field.localized && !found.localized) {
    add({ text: "has one value for all languages", addition: { localized: field } });
  } else if (!field.localized && found.localized) {
    add({
      text: "has a value per language, expected one for all",
      advice:
        "Switching localization off would hide the values of the other languages. The site can show one value per language, so the field can stay localized.",
    });
  }
  if (field.required !== found.required) {
    add(
      field.required
        ? {
            text: "is optional, expected required",
            advice:
              "An entry without this field is left out of the page. Fill in the field in every entry, then make it required in the content model.",
          }
        : {
            text: "is required, expected optional",
            advice:
              "The site does not need the field: make it optional if editors may leave it empty.",
          },
    );
  }
  if (found.omitted || found.disabled) {
    add({
      text: found.omitted
        ? "is omitted from API responses, so the site does not receive it"
        : "cannot be edited in Contentful",
      advice: "If this is not intended, switch the field on in the content model.",
    });
  }
  if (!isDeepStrictEqual(rules(field), rules(found))) {
    add({
      text: `its validation is ${JSON.stringify(rules(found))}, expected ${JSON.stringify(rules(field))}`,
      advice:
        "With a stricter rule, existing entries may no longer be publishable: change the rule in the content model after `npm run content:check` reports no errors.",
    });
  }
  return differences;
}

/** Returns the type with its link type: "Symbol", "Link to Asset", "Array of Link to Asset". */
function kindOf({ type, linkType, items }: Kind): string {
  const link = linkType === undefined ? "" : ` to ${linkType}`;
  return `${type}${link}${items === undefined ? "" : ` of ${kindOf(items)}`}`;
}

type Kind = { type: string; linkType?: string | undefined; items?: Kind | undefined };

/** Returns the validations without messages, which are texts for editors, and without null settings. */
function rules({ validations }: { validations: readonly unknown[] }): unknown[] {
  return validations.map((validation) =>
    JSON.parse(JSON.stringify(validation), (key, value: unknown) =>
      key === "message" || value === null ? undefined : value,
    ),
  );
}
