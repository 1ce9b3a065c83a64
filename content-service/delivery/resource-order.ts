import { invalidQuery } from "./service-error.ts";
import { compareText, textOf } from "./resource-filter.ts";
import { type QueryableFields, notApplicable, valuePath } from "./value-path.ts";
import type { WireResource } from "./wire-resource.ts";

export type ResourceOrder = (a: WireResource, b: WireResource) => number;

/**
 * Returns the comparison for `order=`; by default Contentful's order: last updated first, then by id.
 * @throws ServiceError 400 for a path that does not exist or cannot be sorted by
 */
export function resourceOrder(
  order: string | undefined,
  queryable: QueryableFields,
): ResourceOrder {
  const keys = (order ?? "-sys.updatedAt").split(",").map((part) => {
    const path = part.replace(/^-/, "");
    if (path === "") throw invalidQuery({ name: "order", value: order, path: ["order"] });
    const { read, type } = valuePath(path, queryable);
    if (type !== "Symbol" && type !== "Boolean") throw notApplicable(path, type);
    return { read, sign: part.startsWith("-") ? -1 : 1 };
  });
  return (a, b) => {
    for (const { read, sign } of keys) {
      const [left, right] = [textOf(read(a)), textOf(read(b))];
      // Resources without a value are last in both directions.
      if (left === undefined || right === undefined) {
        if (left !== right) return left === undefined ? 1 : -1;
        continue;
      }
      const result = compareText(left, right);
      if (result !== 0) return result * sign;
    }
    return compareText(String(a.sys.id), String(b.sys.id));
  };
}
