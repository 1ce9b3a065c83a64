import { createRoot } from "react-dom/client";
import { type LocaleContent, newestChange } from "#content/locale-content.ts";
import { requestNames } from "#content/requests.ts";
import type { Locale } from "#language/languages.ts";
import { startPartControls, startControls } from "#src/client/controls.client.ts";
import { renderParts } from "#src/client/render-parts.tsx";
import { installTrustedTypesPolicy } from "#src/client/trusted-types.client.ts";
import { isSamePart, type PartName, partsFed } from "#src/pages/parts.tsx";
import { readPageData, type Settings } from "#src/pages/page-data.ts";
import { EditAttributesProvider } from "#ui/edit-attributes.tsx";
import { fetchDrafts } from "./draft-source.ts";
import { PreviewBar } from "./preview-bar.tsx";
import type { Drafts, PreviewData } from "./preview-data.ts";

/** Milliseconds between two polls. An edit must be visible within 5 s. */
const pollInterval = 3000;

/*
 * The script of the preview page, in place of entry.client.ts. It polls the server for the drafts, so that the preview
 * token stays there.
 */
installTrustedTypesPolicy();
const data = readPageData();
if (data?.drafts) {
  startControls(data.settings);
  startPreview(data.settings, data.drafts);
}

function startPreview(settings: Settings, { localeContent, preview }: Drafts): void {
  const { locale } = localeContent;
  const showParts = (parts: readonly PartName[], shown: LocaleContent) => {
    const context = {
      content: shown.content,
      locale,
      changedAt: newestChange(shown),
      thirdParties: settings,
      search: location.search,
    };
    renderParts(parts, context, (part) => <EditAttributesProvider>{part}</EditAttributesProvider>);
    startPartControls();
  };
  // The preview's HTML has no island containers, so all parts are rendered here once.
  showParts(partsFed(requestNames), localeContent);
  const bar = createRoot(elementOf("preview-bar"));
  const showBar = (data: PreviewData, interruption?: "expired" | "unreachable") =>
    bar.render(
      <PreviewBar
        preview={data}
        locale={locale}
        search={location.search}
        interruption={interruption}
      />,
    );

  let shown = localeContent;
  let shownPreview = preview;
  let polling: Promise<void> | undefined;
  async function poll(): Promise<void> {
    const drafts = await fetchDrafts();
    if (typeof drafts === "string") return showBar(shownPreview, drafts);
    shownPreview = drafts.preview;
    showBar(shownPreview);
    const before = shown;
    shown = drafts.localeContent;
    if (JSON.stringify(shown.content) === JSON.stringify(before.content)) return;
    showParts(
      partsFed(requestNames).filter(
        (part) => !isSamePart(part, before.content, shown.content, locale),
      ),
      shown,
    );
  }
  const pollIfVisible = () => {
    if (document.visibilityState !== "visible") return;
    polling ??= poll().finally(() => {
      polling = undefined;
    });
  };
  setInterval(pollIfVisible, pollInterval);
  document.addEventListener("visibilitychange", pollIfVisible);
  void startClickToEdit(locale, preview, pollIfVisible);
}

/** Starts Contentful's own script, which outlines editable fields inside its editor and reports saves. */
async function startClickToEdit(
  locale: Locale,
  { contentful }: PreviewData,
  onSave: () => void,
): Promise<void> {
  const { ContentfulLivePreview } = await import("@contentful/live-preview");
  await ContentfulLivePreview.init({
    locale,
    ...contentful,
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
