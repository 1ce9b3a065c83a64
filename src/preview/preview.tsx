import { createRoot } from "react-dom/client";
import type { KeptSite } from "#content/kept-site.ts";
import { type RequestName, requestNames } from "#content/requests.ts";
import type { Locale } from "#language/languages.ts";
import { followParts, startControls } from "#src/client/controls.client.ts";
import { renderParts } from "#src/client/render-parts.tsx";
import { allowOwn } from "#src/client/trusted-types.client.ts";
import { readPageData, type Settings } from "#src/pages/page-data.ts";
import { EditMarks } from "#ui/edit-marks.tsx";
import { type Drafts, fetchDrafts } from "./draft-source.ts";
import { PreviewBar } from "./preview-bar.tsx";
import type { PreviewData } from "./preview-data.ts";

/*
 * The script of the page with drafts, in place of entry.client.ts. It polls the page's own address, which the server
 * renders from the drafts: no token for drafts reaches the browser.
 */
allowOwn();
const data = readPageData();
if (data?.drafts) {
  startControls(data.settings);
  startPreview(data.settings, data.drafts);
}

/** Milliseconds between two polls: an edit is to be seen within 5 s. */
const interval = 3000;

function startPreview(settings: Settings, { site, preview }: Drafts): void {
  const { locale } = site;
  const showParts = (requests: readonly RequestName[], { content }: KeptSite) => {
    const context = { content, locale, thirdParties: settings, search: location.search };
    renderParts(requests, context, (part) => <EditMarks>{part}</EditMarks>);
    followParts();
  };
  showParts(requestNames, site);
  const bar = createRoot(elementOf("preview-bar"));
  const showBar = (hasExpired: boolean, { findings }: Pick<PreviewData, "findings">) =>
    bar.render(
      <PreviewBar
        preview={{ ...preview, findings }}
        locale={locale}
        search={location.search}
        hasExpired={hasExpired}
      />,
    );

  let shown = site;
  let polling: Promise<void> | undefined;
  async function poll(): Promise<void> {
    const drafts = await fetchDrafts();
    if (drafts === "unreachable") return;
    if (drafts === "expired") return showBar(true, preview);
    showBar(false, drafts.preview);
    const { fingerprints } = shown;
    shown = drafts.site;
    showParts(
      requestNames.filter((name) => shown.fingerprints[name] !== fingerprints[name]),
      shown,
    );
  }
  const pollIfSeen = () => {
    if (document.visibilityState !== "visible") return;
    polling ??= poll().finally(() => {
      polling = undefined;
    });
  };
  setInterval(pollIfSeen, interval);
  document.addEventListener("visibilitychange", pollIfSeen);
  void startClickToEdit(locale, preview, pollIfSeen);
}

/** Contentful's own script: outlines what can be edited inside its editor, and tells when something was saved. */
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
    // The page is renewed from the server instead, which knows what an entry looks like.
    enableLiveUpdates: true,
    targetOrigin: ["https://app.contentful.com", "https://app.eu.contentful.com"],
  });
  ContentfulLivePreview.subscribe("save", { callback: onSave });
}

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}
