import { afterAll, beforeAll, describe, expect, it } from "vitest";
import sharp from "sharp";
import { contentWithFields } from "#tests/support/changed-content.ts";
import { companyName, invitations, titleFile, titles } from "#tests/support/company.ts";
import { languages } from "#tests/support/languages.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/** Search engines' texts, the lead, the invitation, the share image and the social links are the editor's, or those of site.config.ts. */

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
let plain: SiteProcess;
let content: Awaited<ReturnType<typeof contentWithFields>>;

beforeAll(async () => {
  content = await contentWithFields({
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
  plain = await startSite({ SITE_URL: siteUrl });
}, 60_000);

afterAll(async () => {
  await site?.stop();
  await plain?.stop();
  await content?.remove();
});

const htmlOf = async ({ url }: SiteProcess, path: string) =>
  (await fetch(url + path)).text().then((html) => html.replaceAll("&amp;", "&"));

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const property = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta property="og:${name}" content="([^"]*)"`));

function graphOf(html: string) {
  const json = attribute(html, /<script type="application\/ld\+json">(.*?)<\/script>/) ?? "";
  return JSON.parse(json)["@graph"][0];
}

describe.each(languages)("in $name", ({ path, lang }) => {
  it("the title and the description are the editor's, everywhere", async () => {
    const html = await htmlOf(site, path);
    const { title, description } = texts[lang];
    expect(attribute(html, /<title>([^<]*)<\/title>/)).toBe(title);
    expect(attribute(html, /<meta name="description" content="([^"]*)"/)).toBe(description);
    expect(property(html, "title")).toBe(title);
    expect(property(html, "description")).toBe(description);
    expect(graphOf(html).description).toBe(description);
    expect(await (await fetch(`${site.url}/llms.txt`)).text()).toContain(`> ${description}`);
  });

  it("the lead is the editor's", async () => {
    const html = await htmlOf(site, path);
    expect(attribute(html, /<p class="hero-lead">([^<]*)</)).toBe(texts[lang].lead);
  });

  it("the invitation to the contact details is the editor's, or that of site.config.ts", async () => {
    const invitationIn = (html: string) =>
      /<a class="hero-invitation" href="#contact">(.*?)<\/a>/
        .exec(html)?.[1]
        ?.replaceAll(/<[^>]*>/g, "");
    expect(invitationIn(await htmlOf(site, path))).toBe(texts[lang].invitation);
    expect(invitationIn(await htmlOf(plain, path))).toBe(invitations[lang]);
  });

  it("the social links are the editor's, named after their sites or as written", async () => {
    const html = await htmlOf(site, path);
    const links = [...html.matchAll(/class="social-link" href="([^"]*)"[^>]*>([^<]*)</g)];
    expect(links.map(([, address, name]) => [name, address])).toEqual([
      ["Instagram", "https://www.instagram.com/tallmon-example"],
      ["Podden", "https://pod.example/tallmon"],
    ]);
    expect(graphOf(html).sameAs).toEqual(links.map(([, address]) => address));
  });

  it("the share image is a JPEG of the stated size at an absolute address", async () => {
    const html = await htmlOf(site, path);
    const address = property(html, "image") ?? "";
    expect(address.startsWith(`${siteUrl}/`)).toBe(true);
    expect(graphOf(html).image).toBe(address);
    const response = await fetch(address.replace(siteUrl, site.url));
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([String(width), String(height)]).toEqual([
      property(html, "image:width"),
      property(html, "image:height"),
    ]);
    expect(Math.abs(width / height - 1200 / 630)).toBeLessThan(0.02);
    // The hero's request sends no locale, so the description is in the default one.
    expect(property(html, "image:alt")).toBe(lang === "sv" ? "Ett skogsbryn" : undefined);
  });

  it("without the fields, the texts and links of site.config.ts and the brand's share image are shown", async () => {
    const html = await htmlOf(plain, path);
    expect(attribute(html, /<title>([^<]*)<\/title>/)).toBe(titles[lang]);
    expect(property(html, "image")).toContain(`${siteUrl}/share-`);
    expect(graphOf(html).sameAs).toEqual([
      "https://www.linkedin.com/company/tallmon-example",
      "https://github.com/tallmon-example",
    ]);
    expect(html).toContain(`>${companyName}`);
    // Every visitor would download the names of fields without values.
    const optionalFields = /pageTitle|pageDescription|(?<!-)invitation"|shareImage|profiles|former/;
    const data = await fetch(`${plain.url}/page-data/${lang === "sv" ? "sv" : "en-US"}.json`);
    expect(optionalFields.exec(html + (await data.text()))).toBeNull();
  });
});
