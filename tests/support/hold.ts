import type { Page } from "@playwright/test";

/** Holds the answers to a page's requests for a list ("all": the unfiltered one) until the returned function is called. */
export async function hold(page: Page, contentType: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const filter =
    contentType === "all" ? "entries\\?(?!.*content_type)" : `content_type=${contentType}&`;
  await page.route(new RegExp(filter), async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
