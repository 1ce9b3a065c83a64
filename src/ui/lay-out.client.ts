/**
 * Has all of the page laid out from now on, for whoever scrolls to a place: the way to it depends on all that lies above.
 * Until then the browser lays out what is near the viewport (layout.css).
 */
export function layOutPage(): void {
  document.documentElement.dataset["laidOut"] = "";
}
