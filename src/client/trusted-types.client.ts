/** Markup that Leaflet parses while loading, to detect SVG support. */
const leafletProbe = "<svg/>";

/**
 * Without Google Maps and Google Analytics, the content security policy forbids plain strings where the DOM expects a
 * script address or markup (W3C Trusted Types). This default policy allows script addresses on the site's own origin,
 * and Leaflet's probe.
 */
export function installTrustedTypesPolicy(): void {
  window.trustedTypes?.createPolicy("default", {
    createScriptURL: (address) =>
      new URL(address, location.href).origin === location.origin ? address : undefined,
    createHTML: (markup) => (markup === leafletProbe ? markup : undefined),
  });
}
