import * as v from "valibot";
import type { FieldKind } from "#content/model.ts";
import { quoted } from "#content/quoted.ts";
import { wireLimits } from "#content/wire-limits.ts";
import type { Setting } from "./front-matter.ts";
import { isResourceId } from "./resource-id.ts";

/** An image in a content file: a file, alone or with its texts. */
export type ImageReference = v.InferOutput<typeof imageReference>;

/** One text for the content file's locale, or one per locale. */
const writtenText = v.union([v.string(), v.record(v.string(), v.string())]);
export type WrittenText = v.InferOutput<typeof writtenText>;

/** A field's value in a content file, validated by the model; images are not resolved yet. */
export type WrittenValue =
  | { kind: "plain"; value: string | boolean | number | readonly number[] | readonly string[] }
  | { kind: "image" | "images"; images: readonly ImageReference[] };

const id = v.pipe(v.string(), v.check(isResourceId));
const file = v.pipe(v.string(), v.nonEmpty());
const imageReference = v.union([
  v.pipe(
    file,
    v.transform((name) => ({ file: name })),
  ),
  v.strictObject({
    file,
    id: v.optional(id),
    title: v.nullish(writtenText),
    alt: v.nullish(writtenText),
  }),
]);

const symbol = v.pipe(v.string(), v.maxLength(wireLimits.Symbol));
const inQuotes = "(put quotes around a number, a date or true)";
const line = [symbol, `text of at most ${wireLimits.Symbol} characters ${inQuotes}`] as const;
const lines = [v.array(symbol), 'a list of texts, like ["One", "Two"]'] as const;

/** The schema of each kind of plain value, and its description for editors. */
const plainValues = {
  line,
  colour: line,
  focus: line,
  phone: line,
  email: line,
  link: line,
  profiles: lines,
  markdown: [
    v.pipe(v.string(), v.maxLength(wireLimits.Text)),
    `text of at most ${wireLimits.Text} characters ${inQuotes}`,
  ],
  flag: [v.boolean(), "true or false"],
  interval: [
    v.union([v.number(), v.string(), v.array(v.number()), v.array(v.string())]),
    "milliseconds, like [30000]",
  ],
} as const satisfies Record<Exclude<FieldKind, PictureKind>, readonly [unknown, string]>;

type PictureKind = "image" | "images" | "decoration" | "decorations";

/** @returns the validated value; undefined without a value; for an invalid one, a message for the editor */
export function readFieldValue(
  kind: FieldKind,
  { value, isComment }: Setting,
): WrittenValue | { mistake: string } | undefined {
  const wrong = (expected: string, found: unknown = value) => ({
    mistake: `is ${describe(found)}, expected ${expected}`,
  });
  if (isComment) return wrong('quotes around a value that begins with #, like "#12566B"', null);
  if (value === null || value === undefined) return undefined;
  const isList = kind === "images" || kind === "decorations";
  if (!isList && kind !== "image" && kind !== "decoration") {
    const [schema, expected] = plainValues[kind];
    const parsed = v.safeParse(schema, value);
    return parsed.success ? { kind: "plain", value: parsed.output } : wrong(expected);
  }
  if (isList && !Array.isArray(value)) return wrong("a list of images");
  const images = [];
  for (const item of [value].flat()) {
    const image = v.safeParse(imageReference, item);
    if (!image.success) return wrong("a file name, or { file, title, alt }", item);
    images.push(image.output);
  }
  if (!isList && images.length !== 1) return wrong("one image");
  return { kind: isList ? "images" : "image", images };
}

function describe(value: unknown): string {
  if (value === null) return "empty";
  if (typeof value === "string" && value.length > 60) return `a text of ${value.length} characters`;
  return quoted(value);
}
