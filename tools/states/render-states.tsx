import { renderToStaticMarkup } from "react-dom/server";
import { emptyLocaleContent } from "#content/locale-content.ts";
import { parseResponses } from "#content/parse-responses.ts";
import { fetchLists } from "#content/requests.ts";
import { defaultLocale, localeOfSearch, locales, searchInLocale } from "#language/languages.ts";
import { localeName } from "#language/locale-name.ts";
import type { Assets } from "#src/pages/document.tsx";
import { pageDataOf } from "#src/pages/page-data.ts";
import { renderPage } from "#src/pages/render.tsx";
import { states } from "./states.ts";

/** Requests a path of the development server's site. */
type FetchFromSite = (path: string) => Promise<Response>;

/**
 * Returns the HTML of `/states`, which links to all states, or of one of them: `/states/no-news?lang=en-US`.
 * Undefined for any other path.
 */
export async function renderStates(
  { pathname, searchParams }: URL,
  assets: Assets,
  fetchFromSite: FetchFromSite,
): Promise<string | undefined> {
  if (pathname === "/states") return `<!doctype html>${renderToStaticMarkup(<StateList />)}`;
  const state = states[pathname.replace(/^\/states\//, "")];
  if (!state) return undefined;
  const locale = localeOfSearch(searchParams);
  const page = await fetchFromSite(`/${searchInLocale(new URLSearchParams(), locale)}`);
  const settings = pageDataOf(await page.text())?.settings;
  const service = settings?.service;
  if (!settings || !service) throw new Error("the page has no content service to read from");
  const responses = await fetchLists(service, locale, console.warn, (url, init) =>
    url.startsWith("/") ? fetchFromSite(url) : fetch(url, init),
  );
  const current = parseResponses(responses, emptyLocaleContent(locale), service.url, console.warn);
  const { html } = await renderPage(
    { ...current, content: state.content?.(current.content) ?? current.content },
    { ...settings, ...state.settings },
    assets,
    state.preview && { data: state.preview, search: "" },
  );
  return state.hasNoTiles === true ? html.replace("<head>", `<head>${ownPicturesOnly}`) : html;
}

const ownPicturesOnly = `<meta http-equiv="Content-Security-Policy" content="img-src 'self' data:">`;

const StateList = () => (
  <html lang="en">
    <head>
      <title>States of the page</title>
      <meta name="viewport" content="width=device-width" />
    </head>
    <body>
      <h1>States of the page</h1>
      <ul>
        {Object.entries(states).map(([name, { title }]) => (
          <li key={name}>
            {title}:{" "}
            {locales.map((locale) => (
              <span key={locale}>
                <a
                  href={`/states/${name}${locale === defaultLocale ? "" : `?lang=${locale}`}`}
                  aria-label={`${title}: ${localeName(locale)}`}
                >
                  {localeName(locale)}
                </a>{" "}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </body>
  </html>
);
