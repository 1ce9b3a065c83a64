import { createHash } from "node:crypto";
import { pictureHost } from "#content/text";
import type { Settings } from "#src/page/page-data.ts";
import { speculationRules } from "#src/page/speculation-rules.server.ts";
import { webApps } from "#src/preview/web-apps.ts";
import type { Use } from "#third-party/hosts.ts";
import { privacyTable } from "#third-party/consent/privacy-table.ts";

/** Sources by directive; a directive without sources is omitted. */
export type Policy = Readonly<Record<string, readonly string[]>>;

export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`.trim())
    .join("; ");
}

const none = ["'none'"];

/**
 * For files; it takes effect when one is opened directly. An SVG may have styles; nothing may be loaded, run or submitted.
 */
export const subresourcePolicy: Policy = {
  "default-src": none,
  "style-src": ["'unsafe-inline'"],
  sandbox: [""],
  "frame-ancestors": none,
};

/**
 * For a document that loads nothing but its fonts.
 * @param styles the hashes of its style elements
 */
export const documentPolicy = (styles: readonly string[]): Policy => ({
  "default-src": none,
  "style-src": styles,
  "font-src": styles.length > 0 ? ["'self'"] : [],
  "base-uri": none,
  "form-action": none,
  "frame-ancestors": none,
});

/**
 * Allows the site's own scripts, the speculation rules as the only inline script, the page's styles by hash, and exactly
 * the configured content host and third parties (Google's guides to CSP with Maps and with tags). No eval.
 */
export function pagePolicy(
  settings: Settings,
  styles: readonly string[],
  isPreview: boolean,
): Policy {
  const { maps, analytics } = settings;
  const google = maps !== undefined || analytics !== undefined;
  const hosts = privacyTable(settings).flatMap((party) => Object.entries(party.hosts));
  const from = (use: Use) => hosts.flatMap(([host, uses]) => (uses.includes(use) ? host : []));
  return {
    "default-src": none,
    "script-src": ["'self'", speculationRulesHash, ...from("script")],
    // Google Maps writes style elements, whose hashes are not known.
    "style-src": ["'self'", ...(maps ? ["'unsafe-inline'"] : styles), ...from("style")],
    // Texts of the sample space too may have Contentful's pictures.
    "img-src": ["'self'", "data:", ...new Set([pictureHost, ...from("image")])],
    "font-src": ["'self'", ...from("font")],
    "connect-src": ["'self'", ...from("request"), ...(maps ? ["data:", "blob:"] : [])],
    "frame-src": from("frame"),
    "worker-src": maps ? ["blob:"] : [],
    "base-uri": none,
    "form-action": none,
    "frame-ancestors": isPreview ? Object.values(webApps) : none,
    // Without Google the page has one Trusted Types policy, in src/client/trusted-types.client.ts. With Google Maps or
    // Analytics, Trusted Types are not required: Google's scripts create their own policies, whose names are not all
    // documented, and a missing name would break the map or the page views. To require them, first collect the names with
    // a report-only policy.
    ...(google ? {} : { "require-trusted-types-for": ["'script'"], "trusted-types": ["default"] }),
  };
}

/** Returns the hash of a script or style, as in an `integrity` attribute. */
export const integrityOf = (text: string): string =>
  `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** Returns the CSP source of an inline script or style element (CSP 3, "hash-source"). */
export const hashSource = (text: string): string => `'${integrityOf(text)}'`;

const speculationRulesHash = hashSource(speculationRules);
