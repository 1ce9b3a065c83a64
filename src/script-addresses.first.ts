/**
 * The page's policy lets no string become a script's address or markup (W3C Trusted Types). These are the exceptions:
 * the site's own addresses, which a service worker or a script of the site may have, and the very text with which
 * Leaflet looks for vector graphics as it loads.
 */
export function allowOwnScriptAddresses(): void {
  window.trustedTypes?.createPolicy("default", {
    createScriptURL: (address) =>
      new URL(address, location.href).origin === location.origin ? address : undefined,
    createHTML: (markup) => (markup === "<svg/>" ? markup : undefined),
  });
}
