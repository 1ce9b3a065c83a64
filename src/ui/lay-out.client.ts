/**
 * Lays out the whole page, which scrolling to an element requires. Before this call the browser lays out only sections
 * near the viewport (`content-visibility` in layout.css).
 */
export function layOutPage(): void {
  document.documentElement.dataset["laidOut"] = "";
}
