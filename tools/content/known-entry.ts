import {
  type ContentType,
  type ContentTypeId,
  contentTypes,
  isContentType,
} from "#content/model.ts";
import type { WireEntry } from "#src/content-check/wire-space.ts";

/** An entry of one of the model's content types, reduced to the model's fields in the model's order. */
export type KnownEntry = WireEntry & { contentType: ContentTypeId };

/**
 * Matches an entry with the model.
 * @param generalType the content type of the general entry (general-entry.ts)
 * @returns the entry and the ids of fields that the model does not have; undefined for a content type that it does not have
 */
export function knownEntry(
  entry: WireEntry,
  generalType: string | undefined,
): { entry: KnownEntry; unknownFields: readonly string[] } | undefined {
  const contentType = typeOf(entry, generalType);
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

function typeOf(
  { contentType }: WireEntry,
  generalType: string | undefined,
): ContentTypeId | undefined {
  if (isContentType(contentType)) return contentType;
  return contentType === generalType ? "general" : undefined;
}

/** Alternative names of a partner's fields (parse-responses.ts accepts them too). */
const partnerNames: Readonly<Record<string, string>> = {
  title: "name",
  image: "logo",
  url: "link",
};
