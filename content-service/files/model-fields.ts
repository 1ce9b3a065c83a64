import { type ContentTypeId, contentTypes, type Field } from "#content/model.ts";

/** Returns a content type's fields by id, in the model's order. */
export const modelFields = (type: ContentTypeId): ReadonlyMap<string, Field> =>
  new Map(Object.entries(contentTypes[type].fields));
