import type { KeptSite } from "#content/kept-site.ts";
import { pageDataOf } from "#src/pages/page-data.ts";
import type { PreviewData } from "./preview-data.ts";

export type Drafts = { site: KeptSite; preview: PreviewData };

/** Milliseconds that an answer may take. */
const deadline = 10_000;

/** Fetches the page with drafts again from its own address, and reads its data. */
export async function fetchDrafts(): Promise<Drafts | "expired" | "unreachable"> {
  const html = await fetch(location.pathname + location.search, {
    cache: "no-store",
    signal: AbortSignal.timeout(deadline),
  })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);
  const page = html === undefined ? undefined : pageDataOf(html);
  // An expired link is answered with the published page, which has no drafts.
  return page ? (page.drafts ?? "expired") : "unreachable";
}
