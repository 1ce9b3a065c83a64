import type { Entry, Pictures, Report } from "./entries.ts";
import { readInterval } from "./interval.ts";
import type { ContentTypeId, contentTypes, FieldKind } from "./model.ts";
import { readRichText, type RichText } from "./rich-text.ts";
import { quoted } from "./quoted.ts";
import type { Picture } from "./site-content.ts";
import { readSocialProfile, type SocialProfile } from "./social-profile.ts";
import { linkAddress } from "./web-address.ts";
import { wireLimits } from "./wire-limits.ts";

type FieldsOf<T extends ContentTypeId> = (typeof contentTypes)[T]["fields"];

/** The ids of a content type's fields of kind `K`. */
type FieldOf<T extends ContentTypeId, K extends FieldKind> = {
  [F in keyof FieldsOf<T>]: FieldsOf<T>[F] extends { kind: K } ? F : never;
}[keyof FieldsOf<T>] &
  string;

/**
 * Reads an entry's fields according to the model. An absent, empty or invalid field is undefined (`pictures`: an empty
 * list); an invalid one is reported as well.
 */
export type FieldReader<T extends ContentTypeId> = {
  text: (field: FieldOf<T, "line" | "colour" | "email">) => string | undefined;
  /** Undefined without a profile. */
  profiles: (field: FieldOf<T, "profiles">) => readonly SocialProfile[] | undefined;
  markdown: (field: FieldOf<T, "markdown">) => RichText | undefined;
  link: (field: FieldOf<T, "link">) => string | undefined;
  flag: (field: FieldOf<T, "flag">) => boolean | undefined;
  /** Milliseconds. */
  interval: (field: FieldOf<T, "interval">) => number | undefined;
  picture: (field: FieldOf<T, "image">) => Picture | undefined;
  pictures: (field: FieldOf<T, "images">) => readonly Picture[];
  /** The picture of a text field in which an editor has put an asset. */
  pictureInText: (field: FieldOf<T, "line">) => Picture | undefined;
  /** The text of a required field. Reports its absence; the caller then leaves out the entry. */
  required: (field: FieldOf<T, "line">) => string | undefined;
};

export function fieldReader<T extends ContentTypeId>(
  type: T,
  entry: Entry,
  pictures: Pictures,
  report: Report,
): FieldReader<T> {
  const reportInvalid = (field: string, found: unknown, expected: string): undefined => {
    report(
      `${type} entry ${entry.id}: field ${field} is ${describe(found)}, expected ${expected}; this value is left out`,
    );
  };

  const text = (field: string, limit: number = wireLimits.Symbol): string | undefined => {
    const value = entry.fields[field];
    if (value === undefined || value === null) return undefined;
    if (typeof value !== "string") return reportInvalid(field, value, "text");
    if (value.length > limit) return reportInvalid(field, value, `at most ${limit} characters`);
    return value.trim() || undefined;
  };

  const lines = (field: string): readonly string[] | undefined => {
    const value = entry.fields[field];
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) return reportInvalid(field, value, "a list of texts");
    const found = value.flatMap((line: unknown) => {
      if (typeof line === "string" && line.length <= wireLimits.Symbol) return line.trim() || [];
      return (
        reportInvalid(field, line, `a list of texts of at most ${wireLimits.Symbol} characters`) ??
        []
      );
    });
    return found.length > 0 ? found : undefined;
  };

  const picture = (field: string, value: unknown): Picture | undefined => {
    if (value === undefined || value === null) return undefined;
    const id = linkedAsset(value);
    if (id === undefined) return reportInvalid(field, value, "a link to an asset");
    return (
      pictures.get(id) ??
      reportInvalid(field, `link to ${id}`, "a published asset with an image file")
    );
  };

  return {
    text: (field) => text(field),
    profiles(field) {
      const profiles = lines(field)?.flatMap(
        (line) =>
          readSocialProfile(line) ??
          reportInvalid(field, line, "an https address or Name | https://…") ??
          [],
      );
      return profiles && profiles.length > 0 ? profiles : undefined;
    },
    markdown(field) {
      const source = text(field, wireLimits.Text);
      if (source === undefined) return undefined;
      const richText = readRichText(source);
      if (richText.isPlain) {
        report(
          `${type} entry ${entry.id}: field ${field} has more formatting than the parser's limit; it is shown as plain paragraphs`,
        );
      }
      return richText;
    },
    link(field) {
      const value = text(field);
      if (value === undefined) return undefined;
      return (
        linkAddress(value) ?? reportInvalid(field, value, "an http, https, mailto or tel address")
      );
    },
    flag(field) {
      const value = entry.fields[field];
      if (value === undefined || value === null) return undefined;
      return typeof value === "boolean" ? value : reportInvalid(field, value, "true or false");
    },
    interval(field) {
      const value = entry.fields[field];
      if (value === undefined || value === null) return undefined;
      return (
        readInterval(value) ??
        reportInvalid(
          field,
          value,
          "milliseconds, at least 100, as a number or text, or a list that begins with one",
        )
      );
    },
    picture: (field) => picture(field, entry.fields[field]),
    pictures(field) {
      const value = entry.fields[field];
      if (value === undefined || value === null) return [];
      if (!Array.isArray(value)) {
        reportInvalid(field, value, "a list of links to assets");
        return [];
      }
      return value.flatMap((link: unknown) => picture(field, link) ?? []);
    },
    pictureInText(field) {
      const value = entry.fields[field];
      return linkedAsset(value) === undefined ? undefined : picture(field, value);
    },
    required(field) {
      const value = text(field);
      if (value === undefined) {
        report(
          `${type} entry ${entry.id}: required field ${field} has no text; the entry is left out`,
        );
      }
      return value;
    },
  };
}

function linkedAsset(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("sys" in value)) return undefined;
  const { sys } = value;
  if (typeof sys !== "object" || sys === null || !("id" in sys) || !("linkType" in sys)) {
    return undefined;
  }
  return sys.linkType === "Asset" && typeof sys.id === "string" ? sys.id : undefined;
}

/** Describes a value for a log line. */
const describe = (value: unknown): string =>
  typeof value === "string" && value.length > 60
    ? `a text of ${value.length} characters`
    : quoted(value);
