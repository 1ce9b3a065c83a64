import { invalidQuery } from "./service-error.ts";
import { type QueryableFields, notApplicable, valuePath } from "./value-path.ts";
import type { WireFieldType } from "./wire-field-types.ts";
import type { WireResource } from "./wire-resource.ts";

export type ResourceFilter = (resource: WireResource) => boolean;

/**
 * Returns the filter for a parameter such as `fields.tagText[in]=a,b`. Full-text search (`query`, `[match]`) and
 * locations are not supported.
 * @throws ServiceError 400 for an invalid path, operator or value
 */
export function resourceFilter(
  parameter: string,
  operand: string,
  queryable: QueryableFields,
): ResourceFilter {
  const [, path = parameter, operator = "eq"] = /^(.*?)\[([a-z]*)\]$/.exec(parameter) ?? [];
  const { read, type } = valuePath(path, queryable);
  if (operator === "exists") {
    if (operand !== "true" && operand !== "false") {
      throw invalidQuery({ name: "exists", value: operand, details: "Expected true or false." });
    }
    return (resource) => (read(resource) !== undefined) === (operand === "true");
  }
  // Like Contentful, rejects comparisons of long texts, JSON and links; a link's `sys.id` can be compared.
  if (!comparable.has(type)) throw notApplicable(parameter, type);
  const operands = operand.split(",");
  const values = (resource: WireResource) => [read(resource)].flat().map(textOf);
  const compares =
    (matches: (order: number) => boolean): ResourceFilter =>
    (resource) =>
      values(resource).some((value) => value !== undefined && matches(compareText(value, operand)));
  switch (operator) {
    case "eq":
      return (resource) => values(resource).includes(operand);
    case "ne":
      return (resource) => !values(resource).includes(operand);
    case "in":
      return (resource) => values(resource).some((value) => operands.some((one) => one === value));
    case "nin":
      return (resource) => !values(resource).some((value) => operands.some((one) => one === value));
    case "all":
      return (resource) => operands.every((one) => values(resource).includes(one));
    case "lt":
      return compares((order) => order < 0);
    case "lte":
      return compares((order) => order <= 0);
    case "gt":
      return compares((order) => order > 0);
    case "gte":
      return compares((order) => order >= 0);
    default:
      throw invalidQuery({
        name: "unknown",
        path: parameter.split("."),
        details: `The operator "${operator}" is not recognized`,
      });
  }
}

const comparable: ReadonlySet<WireFieldType> = new Set(["Symbol", "Boolean"]);

/** Returns a value as written in a query; undefined for values that cannot be compared. */
export const textOf = (value: unknown): string | undefined => {
  if (typeof value === "string") return value;
  return typeof value === "boolean" || typeof value === "number" ? String(value) : undefined;
};

/** Compares by code unit; Contentful's collation is not documented. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
