import { invalidQuery } from "./service-error.ts";
import { compareText, textOf } from "./resource-filter.ts";
import { type AskableFields, notApplicable, valuePath } from "./value-path.ts";
import type { WireResource } from "./wire-resource.ts";

export type ResourceOrder = (a: WireResource, b: WireResource) => number;

/**
 * The order that `order=` asks for; without it Contentful's own: last updated first, then by id.
 * @throws ServiceError 400 for a path that does not exist or cannot be ordered by
 */
export function resourceOrder(asked: string | undefined, askable: AskableFields): ResourceOrder {
  const keys = (asked ?? "-sys.updatedAt").split(",").map((part) => {
    const path = part.replace(/^-/, "");
    if (path === "") throw invalidQuery({ name: "order", value: asked, path: ["order"] });
    const { read, type } = valuePath(path, askable);
    if (type !== "Symbol" && type !== "Boolean") throw notApplicable(path, type);
    return { read, sign: part.startsWith("-") ? -1 : 1 };
  });
  return (a, b) => {
    for (const { read, sign } of keys) {
      const [left, right] = [textOf(read(a)), textOf(read(b))];
      // Without a value: last, either way round.
      if (left === undefined || right === undefined) {
        if (left !== right) return left === undefined ? 1 : -1;
        continue;
      }
      const order = compareText(left, right);
      if (order !== 0) return order * sign;
    }
    return compareText(String(a.sys.id), String(b.sys.id));
  };
}
