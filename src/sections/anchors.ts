/** Ids of the page that may also be titles; its other ones no editor writes. */
const fixedIds = ["about", "area-title", "useCase", "contact", "main"];

/**
 * Returns the element id of each title: the title as written, with the suffix -2, -3 … when it is taken. Ids are
 * case-sensitive, as in HTML.
 */
export function anchorIds(titles: readonly string[]): string[] {
  const taken = new Set(fixedIds);
  return titles.map((title) => {
    let id = title;
    for (let number = 2; taken.has(id); number += 1) id = `${title}-${number}`;
    taken.add(id);
    return id;
  });
}
