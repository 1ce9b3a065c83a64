import { hydrateRoot } from "react-dom/client";
import { createShowAnswers } from "#src/client/show-answers.client.ts";
import { startParts, startPage } from "#src/client/start-page.client.ts";
import { readPageData } from "#src/client/read-page-data.client.ts";
import { installTrustedTypesPolicy } from "#src/client/trusted-types.client.ts";
import { type Locale, searchInLocale } from "#language/languages.ts";
import type { DescribedEntry } from "#content/mistakes";
import { type RequestName, requestTitle } from "#content/service";
import { reasonOf } from "#lib/reason-of.ts";
import type { PageData } from "#src/page/page-data.ts";
import { fetchDrafts } from "./fetch-drafts.client.ts";
import { PreviewBar } from "./preview-bar.tsx";
import type { PreviewData } from "./preview-data.ts";
import { webApps } from "./web-apps.ts";

/** Milliseconds between two polls. An edit must be visible within 5 s. */
const pollInterval = 3000;

/*
 * The script of the preview page, in place of entry.client.ts. It polls the server for the drafts, so that the preview
 * token stays there.
 */
installTrustedTypesPolicy();
const data = readPageData<PreviewData>();
if (data?.preview) {
  startPage();
  startPreview(data, data.preview);
}

function startPreview(data: PageData<PreviewData>, served: PreviewData): void {
  const { locale } = data;
  const link = new URLSearchParams(location.search).get("preview") ?? "";
  const search = searchInLocale(new URLSearchParams({ preview: link }), locale);
  let preview = served;
  const barWith = (interruption?: "expired" | "unreachable") => (
    <PreviewBar preview={preview} locale={locale} search={search} interruption={interruption} />
  );
  // Hydrated, so that the list of mistakes stays open.
  const bar = hydrateRoot(elementOf("preview-bar"), barWith());
  const showBar = (interruption?: "expired" | "unreachable") => bar.render(barWith(interruption));
  const showAnswers = createShowAnswers({
    data,
    search,
    onRendered: startParts,
  });

  async function refresh(): Promise<void> {
    const latest = await fetchDrafts();
    if (typeof latest === "string") {
      showBar(latest);
      if (latest === "expired") clearInterval(polling);
      return;
    }
    ({ preview } = latest);
    showBar();
    const failures = await showAnswers(latest.answers);
    if (failures.size === 0) return;
    const entries = [
      ...preview.entries,
      ...[...failures].map(([name, reason]) => describeFailure(name, reason)),
    ];
    preview = { ...preview, entries };
    showBar();
  }

  /** One at a time: an answer that arrives late must not replace a newer one. */
  let running: Promise<void> | undefined;
  function refreshIfVisible(): void {
    if (document.visibilityState !== "visible") return;
    running ??= refresh().finally(() => (running = undefined));
  }
  const polling = setInterval(refreshIfVisible, pollInterval);
  refreshIfVisible();
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
    targetOrigin: Object.values(webApps),
  });
  ContentfulLivePreview.subscribe("save", { callback: onSave });
}

/** Of a list that the page cannot show, although its entries have no mistake. */
const describeFailure = (name: RequestName, reason: unknown): DescribedEntry => ({
  heading: requestTitle(name),
  entryId: undefined,
  lines: [reasonOf(reason)],
});

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}, expected the server's preview page`);
  return element;
}
