/** Markup that Leaflet parses as it loads, to find out whether the browser has vector graphics. */
const leafletProbe = "<svg/>";

/**
 * The page's policy lets no string become a script's address or markup (W3C Trusted Types). These are the exceptions:
 * the site's own addresses, which a service worker or a script of the site may have, and Leaflet's probe.
 */
export function allowOwn(): void {
  window.trustedTypes?.createPolicy("default", {
    createScriptURL: (address) =>
      new URL(address, location.href).origin === location.origin ? address : undefined,
    createHTML: (markup) => (markup === leafletProbe ? markup : undefined),
  });
}
