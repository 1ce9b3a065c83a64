import type { Checked } from "./checked-entry.ts";

/**
 * Reports duplicate titles: titles are anchors within the page, and a duplicate gets a different anchor.
 */
export function checkTitles(entries: readonly Checked[], locales: readonly string[]): void {
  for (const locale of locales) {
    /** Entry that a title leads to. */
    const ownerOf = new Map<string, string>();
    for (const { entry, type, shown, report } of entries) {
      if (type !== "area" && type !== "useCase") continue;
      const field = type === "area" ? "title" : "headline";
      const title = shown(field, locale);
      if (typeof title !== "string" || title.trim() === "") continue;
      const other = ownerOf.get(title.trim());
      if (other === undefined) {
        ownerOf.set(title.trim(), entry.id);
        continue;
      }
      report("warning", "duplicate-title", { field, locale }, { title, other });
    }
  }
}
