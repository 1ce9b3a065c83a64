import type { Page } from "@playwright/test";
import type { Contentful } from "./contentful/contentful.ts";
import type { SiteProcess } from "./site-process.ts";

/** Lets a page request its content again, as when it is restored from the back/forward cache. */
export const restore = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

/** Holds a page's requests until the returned function is called. */
export async function holdRequests(page: Page, addresses: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/**
 * Holds the answers to a page's requests for a list ("all": the unfiltered one) until the returned function is called. The page
 * then requests its content again: on a slow machine the held request has ended after its ten seconds.
 */
export async function hold(page: Page, contentType: string): Promise<() => Promise<unknown>> {
  const filter =
    contentType === "all" ? "entries\\?(?!.*content_type)" : `content_type=${contentType}&`;
  const release = await holdRequests(page, new RegExp(filter));
  return () => {
    release();
    return restore(page);
  };
}

/** Opens a page on which an entry has other fields after the returned function has been called. */
export async function openBeforeChange(
  page: Page,
  { service, site }: { service: Contentful; site: SiteProcess },
  contentType: string,
  fields: object,
  { index, hash = "" }: { index?: number; hash?: string } = {},
): Promise<() => Promise<unknown>> {
  await service.change(contentType, fields, index);
  const release = await hold(page, contentType);
  await page.goto(`${site.url}/${hash}`);
  return release;
}
