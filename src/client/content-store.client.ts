import { oneAtATime } from "#content/one-at-a-time.ts";
import type { PageContent, Settings, Shown } from "#src/page/page-data.ts";

/**
 * Returns the content that the page should show; undefined when it shows it already.
 * @param current what an earlier refresh has rendered
 */
export type FetchContent = (
  shown: Shown,
  current: PageContent | undefined,
) => Promise<PageContent | undefined>;

export type ContentStore = {
  /**
   * Fetches the content and renders the parts that show something else. Refreshes run one after the other; those that are
   * asked for during one share the next. Rejects when that fails; the page then stays as it is.
   */
  refresh: () => Promise<void>;
};

type Options = {
  /** What the document shows. */
  shown: Shown;
  fetchContent: FetchContent;
  settings: Settings;
  /** The preview page's query; undefined for visitors. */
  search?: string | undefined;
  /** Called after parts have been replaced. */
  onRendered: () => void;
};

/** Holds what the page shows. React and the parser are loaded with the first difference. */
export function createContentStore({
  fetchContent,
  onRendered,
  ...options
}: Options): ContentStore {
  let { shown } = options;
  let current: PageContent | undefined;
  const refresh = oneAtATime(async () => {
    const next = await fetchContent(shown, current);
    if (!next) return;
    const { renderParts } = await import("./render-parts.client.tsx");
    shown = renderParts(next, { ...options, shown, onRendered });
    current = next;
  });
  return { refresh };
}
