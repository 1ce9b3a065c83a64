import type { LocaleContent } from "#content/locale-content.ts";
import { pageDataOf } from "#src/pages/page-data.ts";
import type { PreviewData } from "./preview-data.ts";

export type Drafts = { site: LocaleContent; preview: PreviewData };

/** Milliseconds per request. */
const deadline = 10_000;

/** Fetches the page with drafts from its own address and returns its data. */
export async function fetchDrafts(): Promise<Drafts | "expired" | "unreachable"> {
  const html = await fetch(location.pathname + location.search, {
    cache: "no-store",
    signal: AbortSignal.timeout(deadline),
  })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);
  const page = html === undefined ? undefined : pageDataOf(html);
  // The server answers an expired link with the published page, which has no drafts.
  return page ? (page.drafts ?? "expired") : "unreachable";
}
