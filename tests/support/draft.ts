import type { Page } from "@playwright/test";
import type { Resource, Space } from "./contentful/delivery-api.ts";
import { type Contentful, previewToken } from "./contentful/contentful.ts";
import type { SiteProcess } from "./site-process.ts";

export const secret = "a secret between editors";

/** Headlines of the draft. */
export const swedish = "Hemlig nyhet";
export const english = "Secret news";

/** The variables of a site with a preview, besides those of its content service. */
export const previewOf = ({ url }: Contentful, token = previewToken) => ({
  CONTENTFUL_PREVIEW_API_URL: url,
  CONTENTFUL_PREVIEW_TOKEN: token,
  PREVIEW_SECRET: secret,
});

/**
 * Adds an entry that has never been published, newer than all others.
 * @param fields values by field and locale
 */
export function addDraft(
  { entries }: Space,
  contentType: string,
  id: string,
  fields: Resource["fields"],
): Resource {
  const like = entries.find(({ sys }) => sys.contentType?.sys.id === contentType);
  if (!like) throw new Error(`the space has no entry of the type ${contentType}`);
  const { publishedVersion: _, publishedCounter: __, ...sys } = like.sys;
  const now = new Date().toISOString();
  const draft = { sys: { ...sys, id, createdAt: now, updatedAt: now }, fields };
  entries.push(draft);
  return draft;
}

/** Returns the address to which the secret redirects. */
export async function previewAddress({ url }: SiteProcess, lang = "sv"): Promise<string> {
  const query = new URLSearchParams({ secret, lang });
  const { headers } = await fetch(`${url}/preview?${query}`, { redirect: "manual" });
  return new URL(headers.get("location") ?? "", url).href;
}

export const bar = (page: Page) =>
  page.getByRole("complementary", { name: /Förhandsvisning|Preview/ });
