/**
 * Returns the addresses of the sample space's pictures that a page names: in attributes, style, JSON and the slides that are
 * not shown yet.
 */
export const picturesIn = (html: string): ReadonlySet<string> =>
  new Set(html.match(/\/pictures\/[0-9a-f]{16}\/[\w%.!~*()/-]+/g));
