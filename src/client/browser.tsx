import { type ReactNode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { type Answers, requestNames, requestSite } from "#content/requests.ts";
import { emptySite, type KeptSite } from "#content/kept-site.ts";
import { type Locale, localeOfSearch, locales } from "#language/languages.ts";
import { keptContent } from "./kept-content.ts";
import { differs } from "./live-content.client.ts";
import type { PageData } from "#src/pages/page-data.ts";
import { createRoutes, type HomeData } from "#src/pages/routes.tsx";

/**
 * Brings the served page to life. Resolves when React has taken it over.
 * @param firstAnswers what the load's seven requests bring, now or later
 * @throws Error when the page's content cannot be had
 */
export async function hydrate(
  { locale: served, fingerprints, settings }: PageData,
  firstAnswers: Promise<Answers | undefined>,
): Promise<void> {
  const site = await keptContent(served);
  if (!site) throw new Error("the page's content cannot be had");
  const kept = new Map<Locale, KeptSite>([[site.locale, site]]);
  const { service } = settings;

  const report = (line: string) => console.error(line);

  /**
   * What reads answers comes when there is something new to read: most visits never need it. Where it cannot be had,
   * the page stays as it is.
   */
  async function keep(locale: Locale, brought: Answers): Promise<KeptSite> {
    const known = () => kept.get(locale) ?? emptySite(locale);
    if (!differs(brought, known())) return known();
    const reader = await import("#content/take-in.ts").catch((error: unknown) =>
      report(String(error)),
    );
    if (!reader) return known();
    const after = reader.takeIn(brought, known(), service?.url ?? "/", report);
    kept.set(locale, after);
    return after;
  }

  async function readHome(locale: Locale): Promise<HomeData> {
    const live =
      service && requestSite(service, locale, report).then((brought) => keep(locale, brought));
    const known = kept.get(locale) ?? (await Promise.race([ask(locale), live ?? never]));
    return known ? { kept: known, live } : { kept: (await live) ?? emptySite(locale) };
  }

  async function ask(locale: Locale): Promise<KeptSite | undefined> {
    const found = await keptContent(locale);
    // The seven requests may have been quicker: what they brought is newer.
    if (found && !kept.has(locale)) kept.set(locale, found);
    return kept.get(locale);
  }

  /** The address decides the language: a static host that cannot choose by query may have served the other one. */
  const locale = localeOfSearch(new URLSearchParams(location.search));

  async function readFirst(): Promise<KeptSite> {
    const known = kept.get(locale) ?? (await ask(locale)) ?? emptySite(locale);
    const answers = await firstAnswers;
    return answers ? keep(locale, answers) : known;
  }

  const home: HomeData = { kept: site, live: readFirst() };
  const router = createBrowserRouter(createRoutes(readHome, settings), {
    hydrationData: { loaderData: { home } },
  });
  // What is not shown yet: the next switch then waits for nothing.
  for (const other of locales) void keptContent(other);
  return new Promise((resolve) => {
    const page = (
      <Hydrated onHydrated={resolve}>
        <RouterProvider router={router} />
      </Hydrated>
    );
    // The content may have changed since the page was served: then there is nothing to take over.
    if (requestNames.every((name) => site.fingerprints[name] === fingerprints[name])) {
      hydrateRoot(rootElement(), page);
    } else createRoot(rootElement()).render(page);
  });
}

const never = new Promise<never>(() => undefined);

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
