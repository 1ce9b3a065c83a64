import type { KeptSite } from "#content/kept-site.ts";
import { requestNames, type RequestName } from "#content/requests.ts";

/**
 * The lists that a site has nothing to show of: those that no answer ever brought, and those without the one entry
 * that the page cannot do without (`general`, `hero`). Another list may be empty because its owner wants it so.
 */
export const missingLists = ({ content, fingerprints }: KeptSite): RequestName[] =>
  requestNames.filter(
    (name) => fingerprints[name] === undefined || (isEssential(name) && !content[name]),
  );

const isEssential = (name: RequestName) => name === "general" || name === "hero";

/** How many entries a site shows of a list. */
export function shownEntries({ content }: KeptSite, name: RequestName): number {
  const part: unknown = content[name];
  if (Array.isArray(part)) return part.length;
  return part === undefined ? 0 : 1;
}
