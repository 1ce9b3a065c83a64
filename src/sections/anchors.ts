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
