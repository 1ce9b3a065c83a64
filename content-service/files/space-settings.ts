import * as v from "valibot";
import { defaultLocale, locales } from "#language/languages.ts";
import { localeName } from "#language/locale-name.ts";
import { type Mistake, readSettings } from "./front-matter.ts";
import type { SpaceLocale } from "./space.ts";

/** The contents of space.yaml. */
export type SpaceSettings = { name: string; locales: readonly SpaceLocale[] };

/** The site's languages; all but the default one fall back to it. */
export const defaultSettings: SpaceSettings = {
  name: "Embedded content",
  locales: locales.map((code) => ({
    code,
    name: localeName(code),
    default: code === defaultLocale,
    fallbackCode: code === defaultLocale ? null : defaultLocale,
  })),
};

const code = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, "a locale's code is like sv or en-US"),
);

const settingsSchema = v.strictObject({
  name: v.string(),
  /** By default the site's locales. */
  locales: v.optional(
    v.array(
      v.strictObject({
        code,
        name: v.string(),
        default: v.optional(v.boolean(), false),
        fallback: v.optional(v.nullable(code), null),
      }),
    ),
  ),
});

export function readSpaceSettings(text: string): SpaceSettings | Mistake {
  const settings = readSettings(text);
  if ("message" in settings) return settings;
  const values = Object.fromEntries([...settings].map(([key, { value }]) => [key, value]));
  const parsed = v.safeParse(settingsSchema, values);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const key = v.getDotPath(issue) ?? "";
    return {
      line: settings.get(key.split(".")[0] ?? "")?.line ?? 1,
      message: `${key}: ${issue.message}`,
    };
  }
  const { name, locales: given } = parsed.output;
  if (given === undefined) return { ...defaultSettings, name };
  const list = given.map(({ fallback, ...locale }) => ({
    ...locale,
    fallbackCode: fallback,
  }));
  const mistake = mistakeIn(list);
  return mistake === undefined
    ? { name, locales: list }
    : { line: settings.get("locales")?.line ?? 1, message: `locales: ${mistake}` };
}

function mistakeIn(list: readonly SpaceLocale[]): string | undefined {
  const codes = new Set(list.map((locale) => locale.code));
  if (codes.size < list.length) return "two have the same code";
  if (list.filter((locale) => locale.default).length !== 1) {
    return "exactly one must have default: true";
  }
  for (const locale of list) {
    const seen = new Set<string>();
    for (let next: SpaceLocale | undefined = locale; next;) {
      if (seen.has(next.code)) return `the fallbacks of ${locale.code} form a cycle`;
      seen.add(next.code);
      const { fallbackCode }: SpaceLocale = next;
      if (fallbackCode !== null && !codes.has(fallbackCode)) {
        return `the fallback ${fallbackCode} is not one of the locales`;
      }
      next = list.find((candidate) => candidate.code === fallbackCode);
    }
  }
  return undefined;
}
