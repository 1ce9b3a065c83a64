/** The ids in the document that do not depend on the content. */
const fixedIds = [
  "about",
  "area-title",
  "useCase",
  "contact",
  "main",
  "root",
  "preview-bar",
  "mobile-menu",
  "area-title-menu",
  "useCase-menu",
  "latest-heading",
  "about-heading",
  "services-heading",
  "customer-cases-heading",
  "partners-heading",
  "contact-heading",
  "consent-banner",
  "consent-heading",
  "consent-announcement",
];

/**
 * Returns the element id of each title: the title as written, with the suffix -2, -3 … when it is taken. Ids are
 * case-sensitive, as in HTML.
 * @param taken ids in use; this call adds the new ones
 */
export function anchorIds(titles: readonly string[], taken = new Set<string>(fixedIds)): string[] {
  return titles.map((title) => {
    let id = title;
    for (let number = 2; taken.has(id); number += 1) id = `${title}-${number}`;
    taken.add(id);
    return id;
  });
}

/** Returns a new set for `anchorIds` with the page's fixed ids. */
export function reservedIds(): Set<string> {
  return new Set<string>(fixedIds);
}
