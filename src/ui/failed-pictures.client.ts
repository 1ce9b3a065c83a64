/** Hides the decorative pictures that could not be loaded: browsers would show a symbol and a frame in their place. */
export function hideFailedPictures(): void {
  for (const image of document.images) {
    // Firefox until 2025 reports no natural width for an SVG without a width, although it can decode it.
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => hide(image));
  }
  // The event does not bubble.
  document.addEventListener("error", ({ target }) => hide(target), { capture: true });
}

function hide(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement && target.alt === "") target.style.visibility = "hidden";
}
