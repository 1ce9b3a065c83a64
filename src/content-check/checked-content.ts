import * as v from "valibot";
import type { ReceivedLists } from "#content/requests.ts";

/** A state of the content to check, published or with drafts. */
export type CheckedContent = {
  /** What the page is made from. A list that could not be read is absent. */
  lists: ReceivedLists;
  space: CheckedSpace;
};

/** A value per locale code, without fallbacks. */
type Localized<Value> = Readonly<Record<string, Value>>;

export type CheckedSpace = {
  /** Locale codes. */
  locales: readonly string[];
  /** The names under which editors know the types and their fields. */
  contentTypes: readonly ContentTypeNames[];
  entries: readonly {
    id: string;
    contentType: string;
    fields: Readonly<Record<string, Localized<unknown>>>;
  }[];
  assets: readonly {
    id: string;
    /** The alternative text. */
    description: Localized<string>;
  }[];
};

/** A content type as Contentful delivers and exports it, reduced to its name and the names of its fields by id. */
export const contentTypeSchema = v.pipe(
  v.object({
    sys: v.object({ id: v.string() }),
    name: v.string(),
    fields: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
  v.transform(({ sys: { id }, name, fields }) => ({
    id,
    name,
    fields: Object.fromEntries(fields.map((field) => [field.id, field.name])),
  })),
);

export type ContentTypeNames = v.InferOutput<typeof contentTypeSchema>;
