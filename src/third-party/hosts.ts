/** What a page loads from hosts, by their names, with `*.` for subdomains. */
export type Hosts = Readonly<Record<string, readonly Use[]>>;

export type Use = "script" | "style" | "font" | "image" | "request" | "frame";

/** The hosts that a visitor's browser contacts for each of Google's services. */
export const googleHosts = {
  analytics: {
    "www.googletagmanager.com": ["script"],
    "*.google-analytics.com": ["image", "request"],
    "*.googletagmanager.com": ["image", "request"],
    "*.analytics.google.com": ["request"],
    // Not in Google's guide, but used by its tag in 2026.
    "analytics.google.com": ["request"],
    "www.google.com": ["request"],
  },
  maps: {
    "maps.googleapis.com": ["script"],
    "fonts.googleapis.com": ["style"],
    "fonts.gstatic.com": ["font"],
    "*.googleapis.com": ["image", "request"],
    "*.gstatic.com": ["image", "request"],
    "*.google.com": ["image", "request", "frame"],
    "*.googleusercontent.com": ["image", "request"],
  },
} as const satisfies Readonly<Record<string, Hosts>>;
