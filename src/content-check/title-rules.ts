import type { Checked } from "./checked-entry.ts";

/** Titles become addresses within the page: of two that are the same, the second one gets another address. */
export function checkTitles(entries: readonly Checked[], locales: readonly string[]): void {
  for (const locale of locales) {
    const first = new Map<string, string>();
    for (const { entry, type, shown, report } of entries) {
      if (type !== "area" && type !== "useCase") continue;
      const field = type === "area" ? "title" : "headline";
      const title = shown(field, locale);
      if (typeof title !== "string" || title.trim() === "") continue;
      const other = first.get(title.trim());
      if (other === undefined) {
        first.set(title.trim(), entry.id);
        continue;
      }
      report("warning", "duplicate-title", { field, locale }, { title, other });
    }
  }
}
