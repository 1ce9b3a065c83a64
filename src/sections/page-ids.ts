export const newsHeadingId = "latest-heading";

/** Ids of the page that may also be titles, besides those of entries, headings and menus. */
export const fixedIds = new Set([
  "main",
  "about",
  "area-title",
  "useCase",
  "contact",
  "consent-banner",
  "consent-announcement",
  "preview-bar",
  // An element with this id would take the place of analytics' global variable.
  "dataLayer",
]);

/** The id of a news item's dialog. */
export const newsId = (entryId: string): string => `news-${entryId}`;

/** The id of the place where a case shows its figure, with the evidence open. */
export const figureId = (entryId: string): string => `figure-${entryId}`;

/**
 * Returns the id of the place that an entry's id leads to when it is not shown; "" for other ids. No title with a blank is
 * an entry's id, which has these characters only in Contentful.
 */
export function placeOfEntry(id: string): string {
  if (/^news-[\w.-]+$/.test(id)) return newsHeadingId;
  return /^figure-[\w.-]+$/.test(id) ? "useCase" : "";
}

const isEntryId = (id: string): boolean => placeOfEntry(id) !== "";

const isOwnId = (id: string): boolean =>
  fixedIds.has(id) || /-(?:heading|menu)$/.test(id) || isEntryId(id);

/**
 * Returns the element id of each title: the title as written, with the suffix -2, -3 … when it is taken. Ids are
 * case-sensitive, as in HTML.
 */
export function anchorIds(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const separator = isEntryId(title) ? " " : "-";
    let id = title;
    for (let number = 2; taken.has(id) || isOwnId(id); number += 1) {
      id = `${title}${separator}${number}`;
    }
    taken.add(id);
    return id;
  });
}
