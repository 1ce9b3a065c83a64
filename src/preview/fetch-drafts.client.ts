import type { Drafts } from "./preview-data.ts";

/** Milliseconds per request. More than the server waits for drafts (src/content/service/fetch-lists.ts), so that its reason is shown. */
const deadline = 15_000;

/** Fetches the drafts in the page's language with the page's signed link. */
export async function fetchDrafts(): Promise<Drafts | "expired" | "unreachable"> {
  try {
    const response = await fetch(`/preview/data${location.search}`, {
      cache: "no-store",
      signal: AbortSignal.timeout(deadline),
    });
    if (response.status === 401) return "expired";
    if (!response.ok) return "unreachable";
    // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- The site's own server wrote it.
    return (await response.json()) as Drafts;
  } catch {
    return "unreachable";
  }
}
