import * as v from "valibot";

/**
 * What contentful-import accepts: its own schema (contentful-import 10.0.5, lib/utils/schema.ts, MIT) word by word,
 * since the tool itself wants a newer Node and 88 MB of packages.
 */
const text = v.string();
const flag = v.optional(v.boolean());

const contentType = v.looseObject({
  sys: v.looseObject({}),
  fields: v.array(
    v.pipe(
      v.looseObject({
        id: text,
        name: text,
        type: v.pipe(
          text,
          v.regex(/^(?:Symbol|Text|Integer|Number|Date|Object|Boolean|Array|Link|Location)$/),
        ),
        validations: v.optional(v.array(v.unknown())),
        disabled: flag,
        omitted: flag,
        required: flag,
        localized: flag,
        linkType: v.optional(v.picklist(["Asset", "Entry"])),
      }),
      v.check(
        ({ type, linkType }) => linkType === undefined || type === "Link",
        "linkType on a Link only",
      ),
    ),
  ),
});

const file = v.looseObject({
  url: text,
  fileName: text,
  contentType: text,
  details: v.optional(
    v.looseObject({
      size: v.optional(v.number()),
      image: v.optional(
        v.looseObject({ width: v.optional(v.number()), height: v.optional(v.number()) }),
      ),
    }),
  ),
});

export const importSchema = v.strictObject({
  contentTypes: v.array(contentType),
  editorInterfaces: v.array(
    v.looseObject({
      // Not in the schema, but read without a look by lib/tasks/push-to-space.
      sys: v.looseObject({ contentType: v.looseObject({ sys: v.looseObject({ id: text }) }) }),
      controls: v.array(v.looseObject({ fieldId: text, widgetId: text })),
    }),
  ),
  locales: v.array(
    v.looseObject({
      name: text,
      code: text,
      fallbackCode: v.nullable(text),
      default: v.boolean(),
      optional: flag,
      contentManagementApi: flag,
      contentDeliveryApi: flag,
    }),
  ),
  assets: v.array(
    v.looseObject({
      sys: v.looseObject({ id: text }),
      fields: v.looseObject({ file: v.record(text, file) }),
    }),
  ),
  entries: v.array(v.looseObject({ sys: v.looseObject({ id: text }), fields: v.looseObject({}) })),
});
