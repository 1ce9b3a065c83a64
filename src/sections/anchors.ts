/** Ids of link targets that do not depend on content. */
const fixedIds = ["about", "area-title", "useCase", "contact", "main"] as const;

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

/**
 * Returns the former titles that become further ids of an element, so that links to them still work. A former title
 * that is in use is left out: it belongs to the entry that has it as its title, or to an earlier entry.
 * @param taken ids in use, those of all current titles included; this call adds the new ones
 */
export function formerAnchorIds(
  formerTitles: readonly string[] | undefined,
  taken: Set<string>,
): readonly string[] | undefined {
  const ids = formerTitles?.filter((title) => !taken.has(title) && taken.add(title));
  return ids && ids.length > 0 ? ids : undefined;
}

/** Returns a new set for `anchorIds` with the page's fixed ids. */
export function reservedIds(): Set<string> {
  return new Set<string>(fixedIds);
}
