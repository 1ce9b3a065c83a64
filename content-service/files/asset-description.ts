import * as v from "valibot";
import { messageOf } from "#content-service/error.ts";
import { isFileName } from "./file-name.ts";
import {
  type CommonSettings,
  commonKeys,
  pathFrom,
  readCommonSettings,
} from "./common-settings.ts";
import { type Mistake, readSettings } from "./front-matter.ts";
import type { EntryFileContext } from "./entry-file.ts";
import type { AssetFile, Localized } from "./space.ts";

/** A valid file assets/….yaml: the description of an asset that no entry describes inline. */
export type AssetDescription = CommonSettings & {
  kind: "asset";
  path: string;
  title: Localized<string>;
  alt: Localized<string>;
  file: Localized<AssetFile>;
};

const perLocale = v.union([v.string(), v.record(v.string(), v.string())]);

const schemas = { file: perLocale, fileName: perLocale, title: perLocale, alt: perLocale } as const;

/** @returns the description, or all mistakes in the file */
export async function readAssetDescription(
  path: string,
  text: string,
  context: EntryFileContext,
): Promise<AssetDescription | readonly Mistake[]> {
  const settings = readSettings(text);
  if ("message" in settings) return [settings];
  const mistakes: Mistake[] = [];

  const texts = (key: keyof typeof schemas): Localized<string> => {
    const setting = settings.get(key);
    if (!setting || setting.value === null) return {};
    const parsed = v.safeParse(schemas[key], setting.value);
    const value = !parsed.success
      ? {}
      : typeof parsed.output === "string"
        ? { [context.defaultLocale]: parsed.output }
        : parsed.output;
    const hasKnownLocales = Object.keys(value).every((code) => context.locales.includes(code));
    if (!parsed.success || !hasKnownLocales) {
      const expected = `a text, or one per locale (${context.locales.join(", ")})`;
      mistakes.push({ line: setting.line, message: `${key}: expected ${expected}` });
    }
    return value;
  };

  for (const [key, { line }] of settings) {
    if (!commonKeys.has(key) && !Object.hasOwn(schemas, key)) {
      const known = [...Object.keys(schemas), ...commonKeys].join(", ");
      mistakes.push({ line, message: `${key} is unknown, expected one of ${known}` });
    }
  }
  const names = texts("fileName");
  for (const name of Object.values(names).filter((name) => !isFileName(name))) {
    const line = settings.get("fileName")?.line ?? 1;
    const found = JSON.stringify(name);
    mistakes.push({
      line,
      message: `fileName: ${found} is not a file name: expected no / and no \\`,
    });
  }
  const file: Record<string, AssetFile> = {};
  for (const [locale, name] of Object.entries(texts("file"))) {
    const line = settings.get("file")?.line ?? 1;
    const filePath = pathFrom(path, name);
    if (filePath === undefined) {
      mistakes.push({ line, message: `file: ${name} is outside the content folder` });
      continue;
    }
    try {
      const image = await context.assetFile(filePath);
      file[locale] = { ...image, fileName: names[locale] ?? image.fileName };
    } catch (error) {
      mistakes.push({ line, message: `file: ${messageOf(error)}` });
    }
  }
  const [title, alt] = [texts("title"), texts("alt")];
  const common = readCommonSettings(settings, (mistake) => mistakes.push(mistake));
  if (mistakes.length > 0) return mistakes;
  return { kind: "asset", path, ...common, title, alt, file };
}
