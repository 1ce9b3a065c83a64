import { beforeAll, expect, it } from "vitest";
import { contentCopy } from "#tests/support/content-copy.ts";
import { titleFile } from "#tests/support/company.ts";
import { languages } from "#tests/support/languages.ts";
import { textsOf } from "#tests/support/page-texts.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/** The optional texts of the general entry, which replace those of site.config.ts (discovery.test.ts). */

const siteUrl = "https://www.tallmon.example";

const texts = {
  sv: {
    title: "Hus av trä & ro",
    description: "Vi bygger tyst.",
    lead: "Trä, från rot till nock.",
    invitation: "En dag i skogen",
  },
  en: {
    title: "Houses of wood & calm",
    description: "We build quietly.",
    lead: "Root to ridge.",
    invitation: "A day in the woods",
  },
};
const profiles = [
  "https://www.instagram.com/tallmon-example",
  "Podden | https://pod.example/tallmon",
];

let site: SiteProcess;

beforeAll(async () => {
  const content = await contentCopy({
    "general/tallmon.md": [
      `pageTitle_sv: "${texts.sv.title}"`,
      `pageTitle_en: "${texts.en.title}"`,
      `pageDescription_sv: "${texts.sv.description}"`,
      `pageDescription_en: "${texts.en.description}"`,
      `lead_sv: "${texts.sv.lead}"`,
      `lead_en: "${texts.en.lead}"`,
      `invitation_sv: "${texts.sv.invitation}"`,
      `invitation_en: "${texts.en.invitation}"`,
      `socialLinks: ${JSON.stringify(profiles)}`,
    ].join("\n"),
    [titleFile]: 'shareImage: { file: skogsbryn.jpg, alt: "Ett skogsbryn" }',
  });
  site = await startSite({ CONTENT_DIR: content.directory, SITE_URL: siteUrl });
  return async () => {
    await site.stop();
    await content.remove();
  };
});

const get = async (path: string) => (await fetch(site.url + path)).text();

it.each(languages)(
  "in $name, title, description, lead, invitation, share image and social links are the editor's, everywhere",
  async ({ path, lang }) => {
    const html = await get(path);
    const { title, description, lead, invitation } = texts[lang];
    const found = textsOf(html);
    const [company] = found.graph;
    expect([found.title, found.preview.get("title")]).toEqual([title, title]);
    for (const text of [found.description, found.preview.get("description"), company.description]) {
      expect(text).toBe(description);
    }
    expect(await get("/llms.txt")).toContain(`> ${description}`);
    expect(/<p class="hero-lead">([^<]*)</.exec(html)?.[1]).toBe(lead);
    expect(found.invitation).toBe(invitation);
    expect(company.image).toMatch(`${siteUrl}/pictures/`);
    expect(found.preview.get("image")).toBe(company.image);
    // The hero's request sends no locale, so the description is in the default one.
    expect(found.preview.get("image:alt")).toBe(lang === "sv" ? "Ett skogsbryn" : undefined);
    const links = [...html.matchAll(/class="social-link" href="([^"]*)"[^>]*>([^<]*)</g)];
    expect(links.map(([, address, name]) => [name, address])).toEqual([
      ["Instagram", "https://www.instagram.com/tallmon-example"],
      ["Podden", "https://pod.example/tallmon"],
    ]);
    expect(company.sameAs).toEqual(links.map(([, address]) => address));
  },
);
