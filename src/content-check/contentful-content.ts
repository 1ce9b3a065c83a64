import { type Fetcher, fetchAllLists, requestNames, requestTitle } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import type { CheckedContent } from "./checked-content.ts";
import { readWireSpace } from "./wire-space.ts";

/** The service does not accept the token. */
export class TokenRefused extends Error {}

/**
 * Reads what the page is made from and what the content check compares it with.
 * @param service with the preview token: drafts
 * @throws Error that names the request when one fails; a language that the space does not have has no lists
 */
export async function readContentfulContent(
  service: ContentService,
  fetcher: Fetcher,
): Promise<CheckedContent> {
  let refusal: number | undefined;
  const watched: Fetcher = async (url, init) => {
    const response = await fetcher(url, init);
    if (response.status === 401 || response.status === 403) refusal = response.status;
    return response;
  };
  try {
    return await readContent(service, watched);
  } catch (error) {
    throw refusal === undefined ? error : new TokenRefused(`status ${refusal}`, { cause: error });
  }
}

async function readContent(service: ContentService, fetcher: Fetcher): Promise<CheckedContent> {
  const space = await readWireSpace(service, fetcher);
  const lists = perLocale((): CheckedContent["lists"][Locale] => ({}));
  const responses = await fetchAllLists(service, fetcher);
  for (const locale of locales) {
    if (!space.locales.some(({ code }) => code === locale)) continue;
    for (const name of requestNames) {
      const response = responses[locale][name];
      if (!response.ok) throw new Error(`${requestTitle(name)}: ${response.reason}`);
      Object.assign(lists[locale], { [name]: response.list });
    }
  }
  return { lists, space };
}
