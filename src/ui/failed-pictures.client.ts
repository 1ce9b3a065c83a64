/**
 * Hides the decorative pictures that could not be loaded, until another size of them is: browsers would show a symbol and a
 * frame in their place.
 */
export function hideFailedPictures(): void {
  for (const image of document.images) {
    // Firefox until 2025 reports no natural width for an SVG without a width, although it can decode it.
    if (image.complete && image.naturalWidth === 0)
      image.decode().catch(() => setHidden(image, true));
  }
  // The events do not bubble.
  for (const type of ["error", "load"]) {
    document.addEventListener(type, ({ target }) => setHidden(target, type === "error"), true);
  }
}

function setHidden(target: EventTarget | null, isHidden: boolean): void {
  if (!(target instanceof HTMLImageElement) || target.alt !== "") return;
  target.style.visibility = isHidden ? "hidden" : "";
}
