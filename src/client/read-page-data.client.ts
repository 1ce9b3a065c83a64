import type { PageData } from "#src/page/page-data.ts";

/** Returns the document's page data; undefined on the error screen, which has none. */
export function readPageData(): PageData | undefined {
  const text = document.querySelector("script[data-page-data]")?.textContent;
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- The server of the same build wrote it; a parser would cost every visitor bytes.
  return text ? (JSON.parse(text) as PageData) : undefined;
}
