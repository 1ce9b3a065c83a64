import type { FieldKind } from "#content/model.ts";

/** Contentful's field types by the model's kinds. */
export const wireFieldTypes = {
  line: { type: "Symbol" },
  profiles: { type: "Array", items: { type: "Symbol", validations: [] } },
  colour: { type: "Symbol" },
  email: { type: "Symbol" },
  link: { type: "Symbol" },
  markdown: { type: "Text" },
  flag: { type: "Boolean" },
  // An array in JSON: Contentful has no lists of numbers.
  interval: { type: "Object" },
  image: { type: "Link", linkType: "Asset" },
  images: { type: "Array", items: { type: "Link", linkType: "Asset", validations: [] } },
} as const satisfies Record<FieldKind, unknown>;
