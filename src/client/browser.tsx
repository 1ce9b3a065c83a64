import { type ReactNode, useEffect, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { KeptSite } from "#content/kept-site.ts";
import { type Answers, requestNames } from "#content/requests.ts";
import type { PageData } from "#src/pages/page-data.ts";
import { Page } from "#src/pages/page.tsx";
import { ThirdPartiesProvider } from "#third-party/third-parties.tsx";
import { fetchKeptContent } from "./kept-content.ts";
import { differs } from "./live-content.client.ts";
import { useDocumentOf } from "./use-document-of.ts";

/**
 * Hydrates the served page. Resolves when React has taken it over.
 * @param live what the load's seven requests bring, now or later
 * @throws Error when the page's content cannot be had
 */
export async function hydrate(
  { locale, fingerprints, settings }: PageData,
  live: Promise<Answers | undefined>,
): Promise<void> {
  const kept = await fetchKeptContent(locale);
  const newest = live.then(async (answers) => {
    if (!answers || !differs(answers, kept)) return kept;
    const { takeIn } = await import("#content/take-in.ts");
    return takeIn(answers, kept, settings.service?.url ?? "/", console.error);
  });
  newest.catch((error: unknown) => console.error(String(error)));
  return new Promise((resolve) => {
    const page = (
      <Hydrated onHydrated={resolve}>
        <ThirdPartiesProvider value={settings}>
          <LivePage kept={kept} newest={newest} />
        </ThirdPartiesProvider>
      </Hydrated>
    );
    // The content may have changed since the page was served: then there is nothing to take over.
    if (requestNames.every((name) => kept.fingerprints[name] === fingerprints[name])) {
      hydrateRoot(rootElement(), page);
    } else createRoot(rootElement()).render(page);
  });
}

type LivePageProps = { kept: KeptSite; newest: Promise<KeptSite> };

function LivePage({ kept, newest }: LivePageProps) {
  const [{ locale, content }, setSite] = useState(kept);
  useEffect(() => {
    newest.then(setSite).catch(() => undefined);
  }, [newest]);
  useDocumentOf(locale, content);
  return <Page content={content} locale={locale} />;
}

type HydratedProps = { onHydrated: () => void; children: ReactNode };

/** One child and no element of its own: the ids that React derives from the tree are those of the served page. */
function Hydrated({ onHydrated, children }: HydratedProps) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

function rootElement(): HTMLElement {
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no #root");
  return root;
}
