import * as v from "valibot";
import {
  cleanLine,
  type Contact,
  readEmail,
  readTelephone,
  leftOutAddresses,
  readRichText,
  type RichText,
  readSocialProfile,
  type SocialProfile,
  linkAddress,
  textOf,
} from "#content/text";
import { type Entry, type Pictures, titleOf } from "./entries.ts";
import { readInterval } from "./slide-interval.ts";
import type { Mistake, Report } from "./mistake.ts";
import { type ContentTypeId, contentTypes, type FieldKind } from "./content-types.ts";
import { focusWords, type PictureFocus, type Picture } from "#content/pictures";
import { quoted } from "./quoted.ts";

type FieldsOf<T extends ContentTypeId> = (typeof contentTypes)[T]["fields"];

/** The ids of a content type's fields of kind `K`. */
type FieldOf<T extends ContentTypeId, K extends FieldKind> = {
  [F in keyof FieldsOf<T>]: FieldsOf<T>[F] extends K ? F : never;
}[keyof FieldsOf<T>] &
  string;

/**
 * Reads an entry's fields according to the model. An absent, empty or invalid field is undefined (`pictures`: an empty
 * list); an invalid one is reported as well.
 */
export type FieldReader<T extends ContentTypeId> = {
  text: (field: FieldOf<T, "line" | "colour">) => string | undefined;
  /** Without an address when the text has none. */
  contact: (field: FieldOf<T, "email" | "phone">) => Contact | undefined;
  /** Undefined without a profile. */
  profiles: (field: FieldOf<T, "profiles">) => readonly SocialProfile[] | undefined;
  markdown: (field: FieldOf<T, "markdown">) => RichText | undefined;
  link: (field: FieldOf<T, "link">) => string | undefined;
  flag: (field: FieldOf<T, "flag">) => boolean | undefined;
  /** Milliseconds. */
  interval: (field: FieldOf<T, "interval">) => number | undefined;
  series: (field: FieldOf<T, "series">) => readonly number[] | undefined;
  picture: (field: FieldOf<T, "image" | "decoration">) => Picture | undefined;
  pictures: (field: FieldOf<T, "images" | "decorations">) => readonly Picture[];
  /** The picture of a text field in which an editor has put an asset. */
  pictureInText: (field: FieldOf<T, "line">) => Picture | undefined;
  /** The text by which editors know the entry. Reports its absence; the caller then leaves out the entry. */
  title: () => string | undefined;
};

export function fieldReader<T extends ContentTypeId>(
  type: T,
  entry: Entry,
  pictures: Pictures,
  report: Report,
): FieldReader<T> {
  const place = { contentType: type, entryId: entry.id, title: titleOf(type, entry) };
  const reportInvalid = (
    field: string,
    value: unknown,
    expected: Mistake["expected"],
  ): undefined => {
    const found = expected === "picture" ? String(value) : quoted(value);
    report({ ...place, field, found, expected });
  };

  const text = (field: string, kind: "line" | "markdown" = "line"): string | undefined => {
    const value = entry.fields[field];
    if (value === undefined || value === null) return undefined;
    const given = textOf(value);
    if (given === undefined) return reportInvalid(field, value, kind);
    return (kind === "line" ? cleanLine(given) : given.toWellFormed().trim()) || undefined;
  };

  const lines = (field: string): readonly string[] | undefined => {
    const value = entry.fields[field];
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) return reportInvalid(field, value, "texts");
    const found = value.flatMap((line: unknown) => {
      if (typeof line === "string") return cleanLine(line) || [];
      return reportInvalid(field, line, "texts") ?? [];
    });
    return found.length > 0 ? found : undefined;
  };

  const readFocus = (field: string): PictureFocus | undefined => {
    const value = text(field)?.toLowerCase();
    if (value === undefined) return undefined;
    return focusWords.find((word) => word === value) ?? reportInvalid(field, value, "focus");
  };
  /** Of all pictures of the entry. */
  const focus = readFocus("imageFocus");

  const picture = (field: string, value: unknown): Picture | undefined => {
    if (value === undefined || value === null) return undefined;
    const id = linkedAsset(value);
    if (id === undefined) return reportInvalid(field, value, "asset");
    const found = pictures.get(id) ?? reportInvalid(field, id, "picture");
    return found && { ...found, focus };
  };

  return {
    text: (field) => text(field),
    contact(field) {
      const value = text(field);
      if (value === undefined) return undefined;
      return field === "email" ? readEmail(value) : readTelephone(value);
    },
    profiles(field) {
      const profiles = lines(field)?.flatMap(
        (line) => readSocialProfile(line) ?? reportInvalid(field, line, "profile") ?? [],
      );
      return profiles && profiles.length > 0 ? profiles : undefined;
    },
    markdown(field) {
      const source = text(field, "markdown");
      if (source === undefined) return undefined;
      const richText = readRichText(source);
      for (const { address, expected } of leftOutAddresses(richText)) {
        reportInvalid(field, address, expected);
      }
      return richText;
    },
    link(field) {
      const value = text(field);
      if (value === undefined) return undefined;
      return linkAddress(value) ?? reportInvalid(field, value, "link");
    },
    flag(field) {
      const value = entry.fields[field];
      if (value === undefined || value === null) return undefined;
      return typeof value === "boolean" ? value : reportInvalid(field, value, "flag");
    },
    interval(field) {
      const value = entry.fields[field];
      if (value === undefined || value === null) return undefined;
      return readInterval(value) ?? reportInvalid(field, value, "interval");
    },
    series(field) {
      const value = entry.fields[field];
      if (value === undefined || value === null) return undefined;
      const parsed = v.safeParse(seriesSchema, value);
      return parsed.success ? parsed.output : reportInvalid(field, value, "series");
    },
    picture: (field) => picture(field, entry.fields[field]),
    pictures(field) {
      const value = entry.fields[field];
      if (value === undefined || value === null) return [];
      if (!Array.isArray(value)) {
        reportInvalid(field, value, "assets");
        return [];
      }
      const pictures = value.flatMap((link: unknown) => picture(field, link) ?? []);
      // An editor may choose an asset twice.
      return [...new Map(pictures.map((each) => [each.id, each])).values()];
    },
    pictureInText(field) {
      const value = entry.fields[field];
      return linkedAsset(value) === undefined ? undefined : picture(field, value);
    },
    title() {
      const field = contentTypes[type].title;
      const value = text(field);
      if (value === undefined) report({ ...place, field, expected: "required" });
      return value;
    },
  };
}

/** A line has at least two points. */
const seriesSchema = v.pipe(v.array(v.pipe(v.number(), v.finite())), v.minLength(2));

function linkedAsset(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("sys" in value)) return undefined;
  const { sys } = value;
  if (typeof sys !== "object" || sys === null || !("id" in sys) || !("linkType" in sys)) {
    return undefined;
  }
  return sys.linkType === "Asset" && typeof sys.id === "string" ? sys.id : undefined;
}
