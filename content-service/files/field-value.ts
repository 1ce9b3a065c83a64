import type { Field } from "#content/model.ts";
import type { Setting } from "./front-matter.ts";
import { type ImageReference, readImageReference } from "./image-reference.ts";

/** A field's value in a content file, validated by the model; images are not resolved yet. */
export type WrittenValue =
  | { kind: "plain"; value: string | boolean | number | readonly number[] | readonly string[] }
  | { kind: "image"; image: ImageReference; line: number }
  | { kind: "images"; images: readonly { image: ImageReference; line: number }[] };

/** Contentful's limits in characters, per field type. */
const wireLimits = { Symbol: 256, Text: 50_000 } as const;

/** @returns the validated value; undefined without a value; for an invalid one, a message for the editor */
export function readFieldValue(
  field: Field,
  { value, line, itemLines, isComment }: Setting,
): WrittenValue | { mistake: string; line: number } | undefined {
  const wrong = (expected: string, found: unknown = value, at = line) => ({
    mistake: `is ${describe(found)}, expected ${expected}`,
    line: at,
  });
  if (isComment) return wrong('quotes around a value that begins with #, like "#12566B"', null);
  if (value === null || value === undefined) return undefined;
  switch (field.kind) {
    case "line":
    case "colour":
    case "email":
    case "link":
      return readText(value, wireLimits.Symbol) ?? wrong(expectedText(value, wireLimits.Symbol));
    case "profiles":
      return readLines(value) ?? wrong('a list of texts, like ["One", "Two"]');
    case "markdown":
      return readText(value, wireLimits.Text) ?? wrong(expectedText(value, wireLimits.Text));
    case "flag":
      return typeof value === "boolean" ? { kind: "plain", value } : wrong("true or false");
    case "interval":
      return readInterval(value) ?? wrong("milliseconds, like [30000]");
    case "image": {
      const image = readImageReference(value);
      return "expected" in image ? wrong(image.expected) : { kind: "image", image, line };
    }
    case "images": {
      if (!Array.isArray(value)) return wrong("a list of images");
      const images = [];
      for (const [index, item] of value.entries()) {
        const image = readImageReference(item);
        const at = itemLines[index] ?? line;
        if ("expected" in image) return wrong(image.expected, item, at);
        images.push({ image, line: at });
      }
      return { kind: "images", images };
    }
    default:
      return field satisfies never;
  }
}

function readText(value: unknown, limit: number): WrittenValue | undefined {
  return typeof value === "string" && value.length <= limit ? { kind: "plain", value } : undefined;
}

const expectedText = (value: unknown, limit: number): string =>
  typeof value === "string"
    ? `at most ${limit} characters`
    : "text (put quotes around a number, a date or true)";

function readLines(value: unknown): WrittenValue | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.every((item) => typeof item === "string" && item.length <= wireLimits.Symbol)
    ? { kind: "plain", value }
    : undefined;
}

function readInterval(value: unknown): WrittenValue | undefined {
  if (typeof value === "number" || typeof value === "string") return { kind: "plain", value };
  if (!Array.isArray(value)) return undefined;
  if (value.every((item) => typeof item === "number")) return { kind: "plain", value };
  if (value.every((item) => typeof item === "string")) return { kind: "plain", value };
  return undefined;
}

function describe(value: unknown): string {
  if (value === null) return "empty";
  if (typeof value === "string" && value.length > 60) return `a text of ${value.length} characters`;
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
