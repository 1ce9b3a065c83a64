import {
  type ContentType,
  type ContentTypeId,
  contentTypes,
  isContentType,
} from "#content/model.ts";
import type { WireEntry } from "./wire-space.ts";

/** An entry of one of the model's content types, reduced to the model's fields in the model's order. */
export type KnownEntry = WireEntry & { contentType: ContentTypeId };

/**
 * Matches an entry with the model.
 * @returns the entry and the ids of fields that the model does not have; undefined for a content type that it does not have
 */
export function knownEntry(
  entry: WireEntry,
): { entry: KnownEntry; unknownFields: readonly string[] } | undefined {
  const contentType = typeOf(entry);
  if (contentType === undefined) return undefined;
  const modelled: ContentType["fields"] = contentTypes[contentType].fields;
  const named = new Map(
    Object.entries(entry.fields).map(([id, values]) => {
      const name = contentType === "partner" ? partnerNames[id] : undefined;
      return [name !== undefined && !(name in entry.fields) ? name : id, values];
    }),
  );
  const fields = Object.fromEntries(
    Object.keys(modelled).flatMap((id) => {
      const values = named.get(id);
      return values === undefined ? [] : [[id, values]];
    }),
  );
  return {
    entry: { ...entry, contentType, fields },
    unknownFields: [...named.keys()].filter((id) => !Object.hasOwn(modelled, id)),
  };
}

/** Recognises the general entry by its fields, because the specification gives its type no id (docs/specification.md §3). */
function typeOf({ contentType, fields }: WireEntry): ContentTypeId | undefined {
  if (isContentType(contentType)) return contentType;
  const matches = Object.keys(contentTypes.general.fields).filter((field) => field in fields);
  return matches.length >= 2 ? "general" : undefined;
}

/** Alternative names of a partner's fields, which the specification does not name (docs/specification.md §3). */
const partnerNames: Readonly<Record<string, string>> = {
  title: "name",
  image: "logo",
  url: "link",
};
