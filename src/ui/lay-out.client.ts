/**
 * Lays out the whole page, which scrolling to an element requires. Before this call the browser lays out only sections
 * near the viewport (`content-visibility` in page.css).
 */
export function layOutPage(): void {
  document.documentElement.dataset["laidOut"] = "";
}

/**
 * Lays out one section, by an attribute of its part, before the page is scrolled into it: faster than the whole page. The
 * sections above it are laid out when they come near the viewport; scroll anchoring then keeps the position. Browsers without
 * scroll anchoring lay out the whole page.
 */
export function layOutSection(section: HTMLElement): void {
  const part = section.closest<HTMLElement>("[data-part]");
  if (part && CSS.supports("overflow-anchor", "auto")) part.dataset["laidOut"] = "";
  else layOutPage();
}
