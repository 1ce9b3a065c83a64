import { contentTypes, isContentType } from "#content/model.ts";
import type { EntryFileContext, EntryPath } from "./entry-file.ts";
import type { Mistake } from "./front-matter.ts";

/**
 * Parses the path of a content file: `news/opening.sv.md` is a localized entry in one locale, `general/contact.md`
 * an entry that is not localized, `assets/….yaml` the description of an asset. Undefined for images and READMEs.
 */
export function parseEntryPath(
  path: string,
  { locales, defaultLocale }: Pick<EntryFileContext, "locales" | "defaultLocale">,
): EntryPath | "asset" | Mistake | undefined {
  const parts = path.split("/");
  const [folder = "", file = ""] = parts;
  if (folder === "assets" && parts.length === 2 && /\.ya?ml$/.test(file)) return "asset";
  if (!path.endsWith(".md") || /^README\.md$/i.test(parts.at(-1) ?? "")) return undefined;
  if (parts.length !== 2 || !isContentType(folder)) {
    const types = Object.keys(contentTypes).join(", ");
    return { line: 1, message: `an entry's file must be in one of the folders ${types}` };
  }
  const name = file.slice(0, -".md".length);
  const [, stem, locale] = /^(.+)\.([^.]+)$/.exec(name) ?? [];
  const isLocale = locale !== undefined && locales.includes(locale);
  if (!contentTypes[folder].localized) {
    if (isLocale) return { line: 1, message: `${folder} has one file per entry: ${stem}.md` };
    return { contentType: folder, entryKey: `${folder}/${name}`, locale: defaultLocale };
  }
  if (isLocale && stem !== undefined) {
    return { contentType: folder, entryKey: `${folder}/${stem}`, locale };
  }
  const expected = locales.map((code) => `${name}.${code}.md`).join(", ");
  return { line: 1, message: `the file's name must end in a locale: ${expected}` };
}
