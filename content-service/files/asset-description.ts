import * as v from "valibot";
import { defaultLocale } from "#language/languages.ts";
import { type CommonSettings, commonKeys, readCommonSettings } from "./common-settings.ts";
import { isLocale, pathFrom, type Reading, textsOf } from "./entry-file.ts";
import { writtenText } from "./field-value.ts";
import { isFileName } from "./file-name.ts";
import { type Mistake, readSettings } from "./front-matter.ts";
import type { Localized } from "./space.ts";

/** A file assets/….yaml: the description of an asset that no entry describes inline. */
export type AssetDescription = CommonSettings & {
  kind: "asset";
  path: string;
  title: Localized<string>;
  alt: Localized<string>;
  /** Paths relative to the content folder. */
  file: Localized<string>;
  /** Names that differ from those of the files. */
  fileName: Localized<string>;
};

const keys = ["file", "fileName", "title", "alt"] as const;

export const isAssetDescription = (path: string): boolean => /^assets\/[^/]+\.ya?ml$/.test(path);

export function readAssetDescription(path: string, text: string): Reading<AssetDescription> {
  const settings = readSettings(text);
  if ("message" in settings) return { file: undefined, mistakes: [settings] };
  const mistakes: Mistake[] = [];
  const lineOf = (key: string) => settings.get(key)?.line ?? 1;

  const texts = (key: (typeof keys)[number]): Localized<string> => {
    const parsed = v.safeParse(v.nullish(writtenText), settings.get(key)?.value);
    const found = parsed.success ? textsOf(parsed.output, defaultLocale) : undefined;
    if (found && Object.keys(found).every(isLocale)) return found;
    mistakes.push({ line: lineOf(key), message: `${key}: expected a text, or one per locale` });
    return {};
  };

  for (const [key, { line }] of settings) {
    if (commonKeys.has(key) || keys.some((known) => known === key)) continue;
    const known = [...keys, ...commonKeys].join(", ");
    mistakes.push({ line, message: `${key} is unknown, expected one of ${known}` });
  }
  const fileName = texts("fileName");
  for (const name of Object.values(fileName).filter((each) => !isFileName(each))) {
    const message = `fileName: ${JSON.stringify(name)} is not a file name: expected no / and no \\`;
    mistakes.push({ line: lineOf("fileName"), message });
  }
  const file: Record<string, string> = {};
  for (const [locale, name] of Object.entries(texts("file"))) {
    const filePath = pathFrom(path, name);
    if (filePath !== undefined) file[locale] = filePath;
    else {
      const message = `file: ${name} is outside the content folder`;
      mistakes.push({ line: lineOf("file"), message });
    }
  }
  const common = readCommonSettings(settings, (mistake) => mistakes.push(mistake));
  const [title, alt] = [texts("title"), texts("alt")];
  return { file: { kind: "asset", path, ...common, title, alt, file, fileName }, mistakes };
}
