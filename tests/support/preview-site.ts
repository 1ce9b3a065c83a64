import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test as base } from "./fixtures.ts";
import { type SiteProcess, startSite } from "./site-process.ts";
import { contentDirectory } from "#tests/support/company.ts";

export { expect } from "./fixtures.ts";

export const secret = "a secret between editors";

type Draft = { site: SiteProcess; folder: string; link: (lang?: string) => Promise<string> };

/** A site whose newest news item is a draft in both languages. */
export const test = base.extend<object, { draft: Draft }>({
  page: async ({ page }, use) => {
    // Pictures are not tested here, and take seconds to encode.
    await page.route(/\/(?:content-service\/images|pictures)\//, (route) =>
      route.fulfill({
        contentType: "image/svg+xml",
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    );
    await use(page);
  },
  draft: [
    async ({}, use) => {
      const folder = await folderWithDraft();
      const site = await startSite({ CONTENT_DIR: folder, PREVIEW_SECRET: secret });
      await use({ site, folder, link: (lang) => previewAddress(site, lang) });
      await site.stop();
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
});

export const swedish = "Hemlig nyhet från varvet";
export const english = "Secret news from the yard";

/** Creates a copy of the content with an unpublished news item in both languages. The caller removes it. */
async function folderWithDraft(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "drafts-"));
  await cp(contentDirectory, folder, { recursive: true });
  const news = (headline: string) =>
    `---\nheadline: ${headline}\ndraft: true\nupdatedAt: 2026-03-05\n---\n\nText.\n`;
  await writeFile(join(folder, "news/hemlig.sv.md"), news(swedish));
  await writeFile(join(folder, "news/hemlig.en-US.md"), news(english));
  return folder;
}

/** Returns the address to which the secret redirects. */
export async function previewAddress(site: SiteProcess, lang = "sv"): Promise<string> {
  const query = new URLSearchParams({ secret, lang });
  const response = await fetch(`${site.url}/preview?${query}`, { redirect: "manual" });
  expect(response.status).toBe(302);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("set-cookie")).toBe(null);
  return new URL(response.headers.get("location") ?? "", site.url).href;
}

export const bar = (page: Page) =>
  page.getByRole("complementary", { name: /Förhandsvisning|Preview/ });
