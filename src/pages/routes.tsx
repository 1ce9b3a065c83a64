import { useEffect, useState } from "react";
import { type RouteObject, useLoaderData } from "react-router";
import type { KeptSite } from "#content/kept-site.ts";
import { Page } from "./page.tsx";
import { type Locale, localeOfSearch } from "#language/languages.ts";
import { type ThirdParties, ThirdPartiesProvider } from "#third-party/third-parties.tsx";
import { useDocumentOf } from "#src/client/use-document-of.ts";

/** What the page shows at once, and what the seven requests will have made of it. */
export type HomeData = { kept: KeptSite; live?: Promise<KeptSite> | undefined };

/** The one route. Any other path falls to the router's own error screen (specification, sections 2 and 8). */
export function createRoutes(
  readHome: (locale: Locale) => HomeData | Promise<HomeData>,
  thirdParties: ThirdParties,
): RouteObject[] {
  return [
    {
      id: "home",
      path: "/",
      loader: ({ request }) => readHome(localeOfSearch(new URL(request.url).searchParams)),
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        localeOfSearch(currentUrl.searchParams) !== localeOfSearch(nextUrl.searchParams),
      element: (
        <ThirdPartiesProvider value={thirdParties}>
          <Home />
        </ThirdPartiesProvider>
      ),
    },
  ];
}

function Home() {
  const { locale, content } = useNewest(useLoaderData<HomeData>());
  useDocumentOf(locale, content);
  return <Page content={content} locale={locale} />;
}

/** The kept site until the live one is there. */
function useNewest(data: HomeData): KeptSite {
  const [arrived, setArrived] = useState<{ of: HomeData; site: KeptSite }>();
  useEffect(() => {
    let current = true;
    void data.live?.then((site) => {
      if (current) setArrived({ of: data, site });
    });
    return () => {
      current = false;
    };
  }, [data]);
  return arrived?.of === data ? arrived.site : data.kept;
}
