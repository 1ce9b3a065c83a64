import { Hono } from "hono";
import * as v from "valibot";
import { get, linkTo, list, publish, put, refuse, type Stored } from "./resources.ts";

const link = { type: v.literal("Link"), linkType: v.picklist(["Asset", "Entry"]) };
const common = {
  id: v.pipe(v.string(), v.regex(/^[A-Za-z]\w{0,63}$/)),
  name: v.string(),
  localized: v.boolean(),
  required: v.boolean(),
  disabled: v.boolean(),
  omitted: v.boolean(),
  validations: v.array(v.unknown()),
};
/** Checks that a link has a link type and a list has items. */
const fieldSchema = v.variant("type", [
  v.strictObject({
    ...common,
    type: v.picklist(["Symbol", "Text", "Boolean", "Integer", "Number", "Date", "Object"]),
  }),
  v.strictObject({ ...common, ...link }),
  v.strictObject({
    ...common,
    type: v.literal("Array"),
    items: v.union([
      v.strictObject({ ...link, validations: v.array(v.unknown()) }),
      v.strictObject({ type: v.literal("Symbol"), validations: v.array(v.unknown()) }),
    ]),
  }),
]);
const contentTypeSchema = v.object({
  name: v.string(),
  description: v.optional(v.string()),
  displayField: v.optional(v.string()),
  fields: v.array(fieldSchema),
});
const editorInterfaceSchema = v.object({
  controls: v.array(v.looseObject({ fieldId: v.string() })),
});
const values = v.record(v.string(), v.unknown());
const entrySchema = v.object({ fields: v.record(v.string(), values) });
const assetSchema = v.object({
  fields: v.object({
    title: v.optional(values),
    description: v.optional(values),
    file: v.record(
      v.string(),
      v.object({
        fileName: v.string(),
        contentType: v.string(),
        url: v.optional(v.string()),
        details: v.optional(v.unknown()),
        uploadFrom: v.optional(v.object({ sys: v.object({ id: v.string() }) })),
      }),
    ),
  }),
});

export type ManagedContent = {
  contentTypes: Map<string, Stored<v.InferOutput<typeof contentTypeSchema>>>;
  editorInterfaces: Map<string, Stored<v.InferOutput<typeof editorInterfaceSchema>>>;
  assets: Map<string, Stored<v.InferOutput<typeof assetSchema>>>;
  entries: Map<string, Stored<v.InferOutput<typeof entrySchema>>>;
};

/** The routes of an environment for its content types, assets and entries. */
export function contentRoutes(content: ManagedContent, defaultLocale: string): Hono {
  const { contentTypes, editorInterfaces, assets, entries } = content;
  const uploads = new Map<string, ArrayBuffer>();
  const app = new Hono();

  app.get("/content_types", (c) => list(c, contentTypes.values()));
  app.get("/content_types/:id", (c) => get(c, contentTypes));
  app.put("/content_types/:id", (c) =>
    put(c, contentTypes, "ContentType", contentTypeSchema, ({ displayField, fields }) =>
      displayField === undefined || fields.some(({ id }) => id === displayField)
        ? undefined
        : `no field ${displayField}`,
    ),
  );
  app.put("/content_types/:id/published", (c) => {
    const id = c.req.param("id");
    const answer = publish(c, contentTypes);
    if (answer.ok && !editorInterfaces.has(id)) {
      editorInterfaces.set(id, {
        sys: { id, type: "EditorInterface", version: 1, contentType: linkTo("ContentType", id) },
        controls: [],
      });
    }
    return answer;
  });
  app.get("/editor_interfaces", (c) => list(c, editorInterfaces.values()));
  app.get("/content_types/:id/editor_interface", (c) => get(c, editorInterfaces));
  app.put("/content_types/:id/editor_interface", (c) => {
    const type = linkTo("ContentType", c.req.param("id"));
    const known = contentTypes.get(c.req.param("id"))?.fields.map(({ id }) => id) ?? [];
    const schema = editorInterfaceSchema;
    return put(
      c,
      editorInterfaces,
      "EditorInterface",
      schema,
      ({ controls }) => controls.find(({ fieldId }) => !known.includes(fieldId))?.fieldId,
      type,
    );
  });

  app.post("/uploads", async (c) => {
    const id = `upload${uploads.size + 1}`;
    uploads.set(id, await c.req.arrayBuffer());
    return c.json({ sys: { type: "Upload", id } }, 201);
  });
  app.get("/assets", (c) => list(c, assets.values()));
  app.get("/assets/:id", (c) => get(c, assets));
  app.put("/assets/:id", (c) => put(c, assets, "Asset", assetSchema));
  app.put("/assets/:id/files/:locale/process", (c) => {
    const asset = assets.get(c.req.param("id"));
    const file = asset?.fields.file[c.req.param("locale")];
    const bytes = uploads.get(file?.uploadFrom?.sys.id ?? "");
    if (!asset || !file || !bytes) return refuse(c, 404, "NotFound", "there is no such upload");
    delete file.uploadFrom;
    file.url = `//assets.example/${asset.sys.id}`;
    file.details = { size: bytes.byteLength };
    asset.sys.version += 1;
    return c.body(null, 204);
  });
  app.put("/assets/:id/published", (c) =>
    publish(c, assets, ({ fields }) =>
      Object.values(fields.file).every(({ url }) => url !== undefined)
        ? undefined
        : "a file is not processed",
    ),
  );

  app.get("/entries", (c) => list(c, entries.values()));
  app.get("/entries/:id", (c) => get(c, entries));
  app.put("/entries/:id", (c) => {
    const type = c.req.header("X-Contentful-Content-Type") ?? "";
    const known = contentTypes.get(type);
    const mistakeIn = ({ fields }: v.InferOutput<typeof entrySchema>) =>
      known?.sys.publishedVersion === undefined
        ? `there is no content type ${type}`
        : Object.keys(fields).find((id) => !known.fields.some((field) => field.id === id));
    return put(c, entries, "Entry", entrySchema, mistakeIn, linkTo("ContentType", type));
  });
  app.put("/entries/:id/published", (c) =>
    publish(c, entries, ({ sys, fields }) => {
      const type = contentTypes.get(sys.contentType?.sys.id ?? "");
      const missing = type?.fields.find(
        ({ id, required }) => required && fields[id]?.[defaultLocale] === undefined,
      );
      return missing && `field ${missing.id} is required`;
    }),
  );
  return app;
}
