import * as v from "valibot";
import { requireChecker } from "./checkers.ts";

/**
 * Returns what a validator that knows the properties which Google's documentation requires reports about a page's
 * structured data (https://github.com/adobe/structured-data-validator).
 */
export async function structuredDataIssues(html: string): Promise<unknown> {
  const Extractor = classIn("@marbec/web-auto-extractor");
  const Validator = classIn("@adobe/structured-data-validator");
  return new Validator().validate?.(new Extractor({ addLocation: true }).parse?.(html));
}

type Tool = Readonly<Partial<Record<"parse" | "validate", (input: unknown) => unknown>>>;

const packageSchema = v.object({
  default: v.custom<new (options?: object) => Tool>((value) => typeof value === "function"),
});

const classIn = (name: string) => v.parse(packageSchema, requireChecker(name)).default;
