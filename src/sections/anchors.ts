/** The ids that the page itself uses. */
const fixedIds = ["about", "area-title", "useCase", "contact", "main"] as const;

/**
 * The element id of each title: the title as written; where that is taken by an earlier one, with -2, -3 … behind it
 * (contract: content service). Ids are told apart by letter case, as in HTML.
 *
 * @param taken ids given before; the ones given here are added to it
 */
export function anchorIds(titles: readonly string[], taken = new Set<string>(fixedIds)): string[] {
  return titles.map((title) => {
    let id = title;
    for (let number = 2; taken.has(id); number += 1) id = `${title}-${number}`;
    taken.add(id);
    return id;
  });
}

export function takenIds(): Set<string> {
  return new Set<string>(fixedIds);
}
