import { badRequest, invalidQuery, unknownPath } from "./service-error.ts";
import { linkedId, linkedIds } from "./linked-ids.ts";
import type { WireFieldType } from "./wire-field-types.ts";
import type { WireResource } from "./wire-resource.ts";

/** A property that queries can filter and sort by: `sys.updatedAt`, `fields.headline`. */
export type ValuePath = {
  type: WireFieldType;
  read: (resource: WireResource) => unknown;
};

export type QueryableFields = {
  /** Undefined for a query without `content_type`, which cannot use fields. */
  fields: ReadonlyMap<string, WireFieldType> | undefined;
};

/** @throws ServiceError 400 for a path that the resources do not have */
export function valuePath(path: string, { fields }: QueryableFields): ValuePath {
  const [top, name = "", ...below] = path.split(".");
  if (top === "sys") {
    const last = `${name}.${below.join(".")}`;
    if (below.length === 0 && ["id", "type", "createdAt", "updatedAt", "revision"].includes(name)) {
      return { type: "Symbol", read: ({ sys }) => sys[name] };
    }
    if (last === "contentType.sys.id") {
      return { type: "Symbol", read: ({ sys }) => linkedId(sys.contentType) };
    }
  }
  if (top === "fields" && name !== "") {
    if (!fields) throw contentTypeRequired();
    const type = fields.get(name);
    const link = below.join(".");
    if (type !== undefined && link === "") return { type, read: (it) => it.fields[name] };
    if ((type === "Link" || type === "Array") && link === "sys.id") {
      return { type: "Symbol", read: (it) => linkedIds(it.fields[name]) };
    }
  }
  throw unknownPath(...path.split("."));
}

export const contentTypeRequired = () =>
  badRequest(
    "A Content Type ID is required. When querying for Entries and involving fields you need to limit your query to a specific Content Type. Please send a Content Type ID as `content_type=myContentTypeId` as a query parameter.",
  );

export const notApplicable = (parameter: string, type: WireFieldType) =>
  invalidQuery({
    name: "unsupported",
    path: parameter.split("."),
    details: `The parameter "${parameter}" is not applicable to a value of type ${type}.`,
  });
