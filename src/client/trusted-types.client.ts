/** HTML that may be parsed: the text with which Leaflet looks for vector graphics as it loads, and the site's pages. */
const markups = new Set(["<svg/>"]);

/** @param markup what the site itself has answered */
export function allowMarkup(markup: string): void {
  markups.add(markup);
}

/**
 * The page's policy lets no string become a script's address or markup (W3C Trusted Types). These are the exceptions:
 * the site's own addresses, which a service worker or a script of the site may have, and known texts.
 */
export function allowOwn(): void {
  window.trustedTypes?.createPolicy("default", {
    createScriptURL: (address) =>
      new URL(address, location.href).origin === location.origin ? address : undefined,
    createHTML: (markup) => (markups.has(markup) ? markup : undefined),
  });
}
