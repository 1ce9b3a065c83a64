import { createRoot } from "react-dom/client";
import type { ContentService } from "#content/service";
import { createShowAnswers } from "#src/client/show-answers.client.ts";
import { startParts, startPage } from "#src/client/start-page.client.ts";
import { readPageData } from "#src/client/read-page-data.client.ts";
import { installTrustedTypesPolicy } from "#src/client/trusted-types.client.ts";
import type { Locale } from "#language/languages.ts";
import type { PageData } from "#src/page/page-data.ts";
import { fetchDrafts } from "./fetch-drafts.client.ts";
import { PreviewBar } from "./preview-bar.client.tsx";
import type { Drafts } from "./preview-data.ts";
import { webApps } from "./web-apps.ts";

/** Milliseconds between two polls. An edit must be visible within 5 s. */
const pollInterval = 3000;

/*
 * The script of the preview page, in place of entry.client.ts. It polls the server for the drafts, so that the preview
 * token stays there.
 */
installTrustedTypesPolicy();
const data = readPageData();
if (data) {
  startPage();
  startPreview(data);
}

function startPreview(data: PageData): void {
  const { locale } = data;
  const { service } = data.settings;
  const { search } = location;
  const showAnswers = createShowAnswers({ data, search, onRendered: startParts });
  let drafts: Drafts | undefined;

  const container = document.createElement("div");
  container.id = "preview-bar";
  document.body.prepend(container);
  const bar = createRoot(container);
  const showBar = (interruption?: "expired" | "unreachable") =>
    bar.render(
      <PreviewBar locale={locale} service={service} drafts={drafts} interruption={interruption} />,
    );
  showBar();

  async function refresh(): Promise<void> {
    const latest = await fetchDrafts();
    if (typeof latest === "string") {
      showBar(latest);
      if (latest === "expired") clearInterval(polling);
      return;
    }
    drafts = latest;
    showBar();
    await showAnswers(latest.answers);
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
  startClickToEdit(locale, service).catch(console.error);
}

/** Starts Contentful's own script, which outlines editable fields inside its editor. */
async function startClickToEdit(
  locale: Locale,
  { space, environment }: ContentService,
): Promise<void> {
  const { ContentfulLivePreview } = await import("@contentful/live-preview");
  await ContentfulLivePreview.init({
    locale,
    space,
    environment,
    enableInspectorMode: true,
    targetOrigin: Object.values(webApps),
  });
}
