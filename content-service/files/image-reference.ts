import * as v from "valibot";
import { isResourceId } from "./resource-id.ts";

/** A reference to an image in a content file: a file with its texts, or the id of an asset described elsewhere. */
export type ImageReference =
  | { kind: "asset"; id: string }
  | {
      kind: "file";
      file: string;
      id: string | undefined;
      title: WrittenText | undefined;
      alt: WrittenText | undefined;
    };

/** One text for the content file's locale, or one per locale. */
export type WrittenText = string | Readonly<Record<string, string>>;

const writtenText = v.union([v.string(), v.record(v.string(), v.string())]);
const id = v.pipe(v.string(), v.check(isResourceId));

const referenceSchema = v.union([
  v.pipe(
    v.strictObject({ asset: id }),
    v.transform((given): ImageReference => ({ kind: "asset", id: given.asset })),
  ),
  v.pipe(
    v.pipe(v.string(), v.nonEmpty()),
    v.transform((file): ImageReference => ({
      kind: "file",
      file,
      id: undefined,
      title: undefined,
      alt: undefined,
    })),
  ),
  v.pipe(
    v.strictObject({
      file: v.pipe(v.string(), v.nonEmpty()),
      id: v.optional(id),
      title: v.nullish(writtenText),
      alt: v.nullish(writtenText),
    }),
    v.transform((given): ImageReference => ({
      kind: "file",
      file: given.file,
      id: given.id,
      title: given.title ?? undefined,
      alt: given.alt ?? undefined,
    })),
  ),
]);

export function readImageReference(value: unknown): ImageReference | { expected: string } {
  const parsed = v.safeParse(referenceSchema, value);
  return parsed.success
    ? parsed.output
    : { expected: "a file name, { file, title, alt }, or { asset: id }" };
}
