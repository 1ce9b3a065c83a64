/*
 * Leaflet looks for vector graphics with `innerHTML = "<svg/>"` as it loads, which the page's trusted types would
 * refuse. This very text, and no other, is let through; Leaflet is given elements everywhere else.
 */
try {
  window.trustedTypes?.createPolicy("default", {
    createHTML(text) {
      if (text === "<svg/>") return text;
      throw new TypeError("markup from a string");
    },
  });
} catch (error) {
  console.warn("map:", error);
}
