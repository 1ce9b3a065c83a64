import type { Checked } from "./checked-entry.ts";

/**
 * Reports duplicate titles: titles are anchors within the page, and a duplicate gets a different anchor. Reports former
 * titles that lead to another entry.
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
    for (const { entry, type, shown, report } of entries) {
      const formerTitles =
        type === "area" || type === "useCase" ? shown("formerTitles", locale) : [];
      for (const former of Array.isArray(formerTitles) ? formerTitles : []) {
        const title = typeof former === "string" ? former.trim() : "";
        const other = ownerOf.get(title);
        if (other === undefined) ownerOf.set(title, entry.id);
        else if (other !== entry.id && title !== "") {
          report("warning", "former-title", { field: "formerTitles", locale }, { title, other });
        }
      }
    }
  }
}
