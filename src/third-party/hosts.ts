/**
 * The hosts that a visitor's browser contacts for each of Google's services, with `*.` for subdomains, and what the page
 * loads from them. The content security policy (server/content-policy.ts) and the privacy table are made from this list, and
 * from the configured map tiles (map-tiles.ts).
 */
const googleHosts = {
  analytics: {
    "www.googletagmanager.com": ["script"],
    "*.google-analytics.com": ["image", "request"],
    "*.googletagmanager.com": ["image", "request"],
    "*.analytics.google.com": ["request"],
    // Not in Google's guide, but used by its tag in 2026.
    "analytics.google.com": ["request"],
    "www.google.com": ["request"],
  },
  googleMaps: {
    "maps.googleapis.com": ["script"],
    "fonts.googleapis.com": ["style"],
    "fonts.gstatic.com": ["font"],
    "*.googleapis.com": ["image", "request"],
    "*.gstatic.com": ["image", "request"],
    "*.google.com": ["image", "request", "frame"],
    "*.googleusercontent.com": ["image", "request"],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Use[]>>>>;

type Use = "script" | "style" | "font" | "image" | "request" | "frame";
export type GoogleService = keyof typeof googleHosts;

/** Returns a service's host names, without those that another one's `*.` includes. */
export function hostsOf(service: GoogleService): string[] {
  const names = Object.keys(googleHosts[service]);
  return names.filter(
    (name) =>
      !names.some((other) => other !== name && other[0] === "*" && name.endsWith(other.slice(1))),
  );
}

/** Returns the sources of the content security policy that allow a use of a service. */
export function sourcesOf(service: GoogleService, use: Use): string[] {
  const uses: Readonly<Record<string, readonly Use[]>> = googleHosts[service];
  return Object.entries(uses).flatMap(([host, allowed]) =>
    allowed.includes(use) ? [`https://${host}`] : [],
  );
}
