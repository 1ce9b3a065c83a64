/** The page's link targets, and the ids that its HTML has after the areas and cases. */
const fixedIds = [
  ...(["about", "area-title", "useCase", "contact", "main"] as const),
  ...(["customer-cases-heading", "partners-heading", "contact-heading", "page-ink"] as const),
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
