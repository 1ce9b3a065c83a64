import { invalidQuery } from "./service-error.ts";
import { type AskableFields, notApplicable, valuePath } from "./value-path.ts";
import type { WireFieldType } from "./wire-field-types.ts";
import type { WireResource } from "./wire-resource.ts";

export type ResourceFilter = (resource: WireResource) => boolean;

/**
 * What a parameter like `fields.tagText[in]=a,b` asks for. Full text (`query`, `[match]`) and places are not offered.
 * @throws ServiceError 400 for a path, an operator or a value that makes no sense
 */
export function resourceFilter(
  parameter: string,
  wanted: string,
  askable: AskableFields,
): ResourceFilter {
  const [, path = parameter, operator = "eq"] = /^(.*?)\[([a-z]*)\]$/.exec(parameter) ?? [];
  const { read, type } = valuePath(path, askable);
  if (operator === "exists") {
    if (wanted !== "true" && wanted !== "false") {
      throw invalidQuery({ name: "exists", value: wanted, details: "Expected true or false." });
    }
    return (resource) => (read(resource) !== undefined) === (wanted === "true");
  }
  // Contentful compares neither long texts nor JSON, and links by their sys.id alone.
  if (!comparable.has(type)) throw notApplicable(parameter, type);
  const wantedList = wanted.split(",");
  const values = (resource: WireResource) => [read(resource)].flat().map(textOf);
  const compares =
    (holds: (order: number) => boolean): ResourceFilter =>
    (resource) =>
      values(resource).some((value) => value !== undefined && holds(compareText(value, wanted)));
  switch (operator) {
    case "eq":
      return (resource) => values(resource).includes(wanted);
    case "ne":
      return (resource) => !values(resource).includes(wanted);
    case "in":
      return (resource) =>
        values(resource).some((value) => wantedList.some((one) => one === value));
    case "nin":
      return (resource) =>
        !values(resource).some((value) => wantedList.some((one) => one === value));
    case "all":
      return (resource) => wantedList.every((one) => values(resource).includes(one));
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

/** A value as a query writes it; undefined for what cannot be compared. */
export const textOf = (value: unknown): string | undefined => {
  if (typeof value === "string") return value;
  return typeof value === "boolean" || typeof value === "number" ? String(value) : undefined;
};

/** By code unit: how Contentful collates is not known. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
