import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { contentCopy } from "./content-copy.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

export const secret = "a secret between editors";

/** Headlines of the draft. */
export const swedish = "Hemlig nyhet från varvet";
export const english = "Secret news from the yard";

export type Draft = {
  site: SiteProcess;
  /** Its content folder. */
  folder: string;
  /** Returns the address of a preview. */
  link: (lang?: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** Starts a site over a copy of the content with an unpublished news item in both languages. */
export async function startDraft(): Promise<Draft> {
  const { directory: folder, remove } = await contentCopy();
  const news = (headline: string) =>
    `---\nheadline: ${headline}\ndraft: true\nupdatedAt: 2026-03-05\n---\n\nText. [Mer] (https://a.example)\n`;
  await writeFile(join(folder, "news/hemlig.sv.md"), news(swedish));
  await writeFile(join(folder, "news/hemlig.en-US.md"), news(english));
  const site = await startSite({ CONTENT_DIR: folder, PREVIEW_SECRET: secret });
  return {
    site,
    folder,
    link: (lang) => previewAddress(site, lang),
    async stop() {
      await site.stop();
      await remove();
    },
  };
}

/** Returns the address to which the secret redirects. */
export async function previewAddress({ url }: SiteProcess, lang = "sv"): Promise<string> {
  const query = new URLSearchParams({ secret, lang });
  const { headers } = await fetch(`${url}/preview?${query}`, { redirect: "manual" });
  return new URL(headers.get("location") ?? "", url).href;
}

export const bar = (page: Page) =>
  page.getByRole("complementary", { name: /Förhandsvisning|Preview/ });
