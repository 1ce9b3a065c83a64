import { unknownPath } from "./service-error.ts";
import { type QueryableFields, contentTypeRequired } from "./value-path.ts";
import type { WireResource } from "./wire-resource.ts";

/** Reduces a resource to the selected properties. */
export type ResourceSelection = (resource: WireResource) => Partial<WireResource>;

const sysKeys =
  "id type createdAt updatedAt locale space environment contentType revision publishedVersion".split(
    " ",
  );

/**
 * Returns the selection for `select=`, which lists `sys`, `fields`, `metadata` or their direct properties; everything by
 * default.
 * @throws ServiceError 400 for a path that does not exist
 */
export function resourceSelection(
  select: string | undefined,
  { fields }: QueryableFields,
): ResourceSelection {
  if (select === undefined) return (resource) => resource;
  const whole = new Set<string>();
  const parts = { sys: new Set<string>(), fields: new Set<string>() };
  for (const path of select.split(",")) {
    const [top = "", name, ...below] = path.split(".");
    if (below.length > 0) throw unknownPath(...path.split("."));
    if (name === undefined) {
      if (!["sys", "fields", "metadata"].includes(top)) throw unknownPath(path);
      whole.add(top);
    } else if (top === "sys" && sysKeys.includes(name)) {
      parts.sys.add(name);
    } else if (top === "fields") {
      if (!fields) throw contentTypeRequired();
      if (!fields.has(name)) throw unknownPath(top, name);
      parts.fields.add(name);
    } else if (top !== "metadata" || name !== "tags") {
      throw unknownPath(top, name);
    } else {
      whole.add("metadata");
    }
  }
  return ({ metadata, sys, fields: values }) => ({
    ...(whole.has("metadata") ? { metadata } : {}),
    ...(whole.has("sys") || parts.sys.size > 0
      ? { sys: whole.has("sys") ? sys : only(sys, parts.sys) }
      : {}),
    ...(whole.has("fields") || parts.fields.size > 0
      ? { fields: whole.has("fields") ? values : only(values, parts.fields) }
      : {}),
  });
}

const only = (values: Record<string, unknown>, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)));
