import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { Locale } from "#language/languages.ts";
import { readPageData, type Settings } from "#src/pages/page-data.ts";
import { createRoutes } from "#src/pages/routes.tsx";
import { startControls } from "#src/client/controls.client.ts";
import { allowOwn } from "#src/client/trusted-types.client.ts";
import { EditMarks } from "#ui/edit-marks.tsx";
import { setFolded } from "#ui/folds.client.ts";
import { createDraftSource, type Drafts } from "./draft-source.ts";
import { PreviewBar } from "./preview-bar.tsx";
import type { PreviewData } from "./preview-data.ts";

/*
 * The script of the page with drafts, in place of entry.client.ts: React comes at once, and the content is asked for again
 * and again as the same page that the server made, so that no token for drafts is needed here.
 */
allowOwn();
const data = readPageData();
if (data?.drafts) {
  setFolded(false);
  startControls(data.settings);
  startPreview(data.settings, data.drafts);
}

/** Milliseconds between two looks at the content: an edit is to be seen within 5 s. */
const interval = 3000;

function startPreview(settings: Settings, { site, preview }: Drafts): void {
  const drafts = createDraftSource({ site, preview });
  const routes = createRoutes(
    async (locale) => ({ kept: (await drafts.of(locale)).site }),
    settings,
  );
  const router = createBrowserRouter(
    routes.map((route) => (route.index ? route : { ...route, shouldRevalidate: () => true })),
    { hydrationData: { loaderData: { home: { kept: site } } } },
  );
  hydrateRoot(
    elementOf("root"),
    <EditMarks>
      <RouterProvider router={router} />
    </EditMarks>,
  );

  const bar = createRoot(elementOf("preview-bar"));
  let locale: Locale = site.locale;
  const showBar = (hasExpired: boolean, { findings }: Pick<PreviewData, "findings"> = preview) =>
    bar.render(
      <PreviewBar
        preview={{ ...preview, findings }}
        locale={locale}
        search={location.search}
        hasExpired={hasExpired}
      />,
    );
  router.subscribe(({ navigation, loaderData }) => {
    const shown: Drafts["site"] | undefined = loaderData["home"]?.kept;
    if (navigation.state !== "idle" || shown === undefined || shown.locale === locale) return;
    locale = shown.locale;
    void look();
  });

  let looking: Promise<void> | undefined;
  const look = (): Promise<void> => {
    looking ??= drafts
      .renew(locale)
      .then(async (renewed) => {
        if (renewed === "expired") return showBar(true);
        if (renewed === "out of reach") return undefined;
        showBar(false, renewed.preview);
        return renewed.isNew ? router.revalidate() : undefined;
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  const lookIfSeen = () => (document.visibilityState === "visible" ? void look() : undefined);
  setInterval(lookIfSeen, interval);
  document.addEventListener("visibilitychange", lookIfSeen);
  void startClickToEdit(locale, preview, lookIfSeen);
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
