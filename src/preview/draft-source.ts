import { type PageData, pageDataOf } from "#src/pages/page-data.ts";

export type Drafts = NonNullable<PageData["drafts"]>;

/** Milliseconds per request. */
const deadline = 10_000;

/** Fetches the preview page from its own address and returns its data. */
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
