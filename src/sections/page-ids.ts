export const newsHeadingId = "latest-heading";

/** The places on every page, whatever its content. */
export const fixedPlaces = ["main", "about", "area-title", "contact", "privacy"];

/** The ids that no title may take, besides those of entries, headings and menus. */
const reservedIds = new Set([
  ...fixedPlaces,
  "useCase",
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
 * Returns where the id of a news item or of a figure leads when the page does not show it: to the news or to the cases. Returns
 * "" for any other id, such as a title with a blank, since Contentful's ids of entries have no other characters than these.
 */
export function placeOfEntry(id: string): string {
  if (/^news-[\w.-]+$/.test(id)) return newsHeadingId;
  return /^figure-[\w.-]+$/.test(id) ? "useCase" : "";
}

const isEntryId = (id: string): boolean => placeOfEntry(id) !== "";

const isOwnId = (id: string): boolean =>
  reservedIds.has(id) || /-(?:heading|menu)$/.test(id) || isEntryId(id);

/**
 * Returns the element id of each title: the title as written, with the suffix -2, -3 … when it is taken. Ids are
 * case-sensitive, as in HTML.
 */
export function anchorIds(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    // `news-1` would still be taken for an entry's id as `news-1-2`.
    const separator = isEntryId(title) ? " " : "-";
    let id = title;
    for (let number = 2; taken.has(id) || isOwnId(id); number += 1) {
      id = `${title}${separator}${number}`;
    }
    taken.add(id);
    return id;
  });
}
