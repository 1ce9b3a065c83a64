import { createRoot } from "react-dom/client";
import { requestNames } from "#content/requests.ts";
import type { Locale } from "#language/languages.ts";
import { createContentStore, type FetchContent } from "#src/client/content-store.client.ts";
import { startParts, startPage } from "#src/client/start-page.client.ts";
import { readPageData } from "#src/client/read-page-data.client.ts";
import { installTrustedTypesPolicy } from "#src/client/trusted-types.client.ts";
import type { Settings } from "#src/page/page-data.ts";
import { fetchDrafts } from "./draft-source.client.ts";
import { PreviewBar } from "./preview-bar.tsx";
import type { Drafts, PreviewData } from "./preview-data.ts";

/** Milliseconds between two polls. An edit must be visible within 5 s. */
const pollInterval = 3000;

/*
 * The script of the preview page, in place of entry.client.ts. It polls the server for the drafts, so that the preview
 * token stays there.
 */
installTrustedTypesPolicy();
const data = readPageData<Drafts>();
if (data?.drafts) {
  startPage();
  startPreview(data.settings, data.drafts);
}

function startPreview(settings: Settings, served: Drafts): void {
  const { locale } = served.state;
  const bar = createRoot(elementOf("preview-bar"));
  let { preview } = served;
  const showBar = (interruption?: "expired" | "unreachable") =>
    bar.render(
      <PreviewBar
        preview={preview}
        locale={locale}
        search={location.search}
        interruption={interruption}
      />,
    );

  let unread: Drafts | undefined = served;
  const drafts: FetchContent = async (shown) => {
    const latest = unread ?? (await fetchDrafts());
    unread = undefined;
    if (typeof latest === "string") {
      showBar(latest);
      if (latest === "expired") clearInterval(polling);
      return undefined;
    }
    ({ preview } = latest);
    showBar();
    const { state } = latest;
    const isShown = requestNames.every(
      (name) => state.fingerprints[name] === shown.fingerprints[name],
    );
    return isShown ? undefined : { state, smallCopies: {} };
  };
  const store = createContentStore({
    // Nothing hydrates in the preview: all parts are rendered here once.
    shown: { fingerprints: {}, parts: {}, changedAt: undefined },
    settings,
    search: location.search,
    fetchContent: drafts,
    onRendered: startParts,
  });
  const refresh = () => void store.refresh().catch(console.error);
  const refreshIfVisible = () => (document.visibilityState === "visible" ? refresh() : undefined);
  const polling = setInterval(refreshIfVisible, pollInterval);
  refresh();
  document.addEventListener("visibilitychange", refreshIfVisible);
  startClickToEdit(locale, preview, refreshIfVisible).catch(console.error);
}

/** Starts Contentful's own script, which outlines editable fields inside its editor and reports saves. */
async function startClickToEdit(
  locale: Locale,
  { contentful: { space, environment } }: PreviewData,
  onSave: () => void,
): Promise<void> {
  const { ContentfulLivePreview } = await import("@contentful/live-preview");
  await ContentfulLivePreview.init({
    locale,
    space,
    environment,
    enableInspectorMode: true,
    // Needed for "save" events. The page itself is updated from the server.
    enableLiveUpdates: true,
    targetOrigin: ["https://app.contentful.com", "https://app.eu.contentful.com"],
  });
  ContentfulLivePreview.subscribe("save", { callback: onSave });
}

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}, expected the server's preview page`);
  return element;
}
