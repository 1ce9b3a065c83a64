import * as v from "valibot";
import { focusWords, type Picture } from "#content/pictures";
import {
  cleanLine,
  linkAddress,
  readEmail,
  readRichText,
  readSocialProfile,
  readTelephone,
  reportTextMistakes,
  textOf,
} from "#content/text";
import { assetIds, type Pictures } from "./assets.ts";
import { readColour } from "./colour.ts";
import type { Problem } from "./mistake.ts";
import { readInterval } from "./slide-interval.ts";

export type FieldContext = {
  /** Of the list. */
  pictures: Pictures;
  /** That of all pictures of the entry. */
  focus: Picture["focus"];
  /** Reports a value that is not shown, or not as it may be meant. */
  reject: (found: unknown, problem: Problem) => undefined;
};

const line = fromLine((text, { reject }) => {
  reportTextMistakes([text], text, reject);
  return text;
});

/** What a field's value is, and how it is read. An empty or invalid value is undefined; an invalid one is rejected as well. */
export const fieldKinds = {
  /** A line of text. */
  line,
  /** A line with a field for each language, `lead_sv`, `lead_en` …, of a type whose request sends no locale. */
  lineByLanguage: line,
  /** CommonMark. */
  markdown,
  markdownByLanguage: markdown,
  email: contact(readEmail, /^$/),
  /** A telephone number, or words with at most two digits. */
  phone: contact(readTelephone, /^\D*(?:\d\D*){0,2}$/),
  /** An http(s), mailto or tel address, or one within the site. */
  link: fromLine((text, { reject }) => {
    reportTextMistakes([{ tag: "a", href: text, children: [] }], text, reject);
    return linkAddress(text);
  }),
  /** Social profiles, each an https address or "Name | https://…". */
  profiles(value: unknown, { reject }: FieldContext) {
    if (!Array.isArray(value)) return reject(value, "noProfiles");
    const profiles = value.flatMap(
      (each: unknown) =>
        readSocialProfile(cleanLine(textOf(each) ?? "")) ?? reject(each, "noProfiles") ?? [],
    );
    return profiles.length > 0 ? profiles : undefined;
  },
  /** Where a text was published. An editor may put an asset in its place. */
  publisher: (value: unknown, context: FieldContext) =>
    assetIds([value]).length > 0 ? image(value, context) : line(value, context),
  /** Text in the form of a CSS colour; the browser decides whether it is one. */
  colour: fromLine((text, { reject }) => readColour(text) ?? reject(text, "noColour")),
  flag: (value: unknown, { reject }: FieldContext) =>
    typeof value === "boolean" ? value : reject(value, "noFlag"),
  /** What is kept of a cropped picture: a focus word of the Images API. */
  focus: fromLine(
    (text, { reject }) =>
      focusWords.find((word) => word === text.toLowerCase()) ?? reject(text, "noFocus"),
  ),
  /** Milliseconds: a JSON list of numbers or texts, of which the first counts, or a bare number. */
  interval: (value: unknown, { reject }: FieldContext) =>
    readInterval(value) ?? reject(value, "noInterval"),
  /** A JSON list of 2 to 100 numbers: a line has two points, and no more than it can show. */
  series: (value: unknown, { reject }: FieldContext) =>
    v.is(series, value) ? value : reject(value, "noSeries"),
  image,
  images,
  /** A picture, or pictures, without an alternative text: decoration, or another field describes it. */
  decoration: image,
  decorations: images,
} as const satisfies Record<string, (value: unknown, context: FieldContext) => unknown>;

const series = v.pipe(v.array(v.pipe(v.number(), v.finite())), v.minLength(2), v.maxLength(100));

function markdown(value: unknown, { reject }: FieldContext) {
  const source = textOf(value)?.toWellFormed().trim();
  if (source === undefined) return reject(value, "noText");
  if (source === "") return undefined;
  const richText = readRichText(source);
  reportTextMistakes(richText, source, reject);
  return richText;
}

function fromLine<Value>(read: (text: string, context: FieldContext) => Value) {
  return (value: unknown, context: FieldContext): Value | undefined => {
    const text = textOf(value);
    if (text === undefined) return context.reject(value, "noText");
    const line = cleanLine(text);
    return line === "" ? undefined : read(line, context);
  };
}

/** @param words what the page shows without a link */
function contact(read: typeof readEmail, words: RegExp) {
  return fromLine((text, { reject }) => {
    const found = read(text);
    if (found.href === undefined && !words.test(text)) reject(text, "unlinked");
    return found;
  });
}

function image(value: unknown, { pictures, focus, reject }: FieldContext): Picture | undefined {
  const [id] = assetIds([value]);
  const picture = pictures.get(id ?? "");
  return picture ? { ...picture, focus } : reject(id ?? value, "noPicture");
}

function images(value: unknown, context: FieldContext): readonly Picture[] | undefined {
  if (!Array.isArray(value)) return context.reject(value, "noPictures");
  const found = value.flatMap((link: unknown) => image(link, context) ?? []);
  // An editor may choose an asset twice.
  return [...new Map(found.map((each) => [each.id, each])).values()];
}

export type FieldKind = keyof typeof fieldKinds;

/** The value of a field that is there and valid. */
export type FieldValue<Kind extends FieldKind> = ReturnType<(typeof fieldKinds)[Kind]> | undefined;
