import { beforeAll, expect, it } from "vitest";
import { type FaultyService, startFaultyService } from "#tests/support/faulty-service.ts";
import { languages } from "#tests/support/languages.ts";
import { textsOf } from "#tests/support/page-texts.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/** The optional texts of the general entry, which replace those of site.config.ts (discovery.test.ts). */

const siteUrl = "https://www.example.com";

const texts = {
  sv: { title: "Hus & ro", description: "Vi bygger.", lead: "Från rot.", invitation: "En dag" },
  en: { title: "Houses & calm", description: "We build.", lead: "Roots.", invitation: "A day" },
};
const profiles = ["https://www.instagram.com/a-company", "Podden | https://pod.example/a-company"];

let service: FaultyService;
let site: SiteProcess;

beforeAll(async () => {
  service = await startFaultyService();
  const { entries, assets } = service.space;
  const fieldsOf = (contentType: string) =>
    entries.find(({ sys }) => sys.contentType?.sys.id === contentType)?.fields ?? {};
  const values = Object.entries(texts).flatMap(([lang, own]) => [
    [`pageTitle_${lang}`, own.title],
    [`pageDescription_${lang}`, own.description],
    [`lead_${lang}`, own.lead],
    [`invitation_${lang}`, own.invitation],
  ]);
  Object.assign(
    fieldsOf("general"),
    Object.fromEntries([...values, ["socialLinks", profiles]].map(([id, sv]) => [id, { sv }])),
  );
  const picture = assets.find(({ fields }) =>
    JSON.stringify(fields["file"]).includes("image/jpeg"),
  );
  Object.assign(picture?.fields ?? {}, { description: { sv: "Ett skogsbryn" } });
  const link = { sys: { type: "Link", linkType: "Asset", id: picture?.sys.id } };
  Object.assign(fieldsOf("title"), { shareImage: { sv: link } });
  site = await startSite({ ...service.environment, SITE_URL: siteUrl });
  return async () => {
    await site.stop();
    await service.stop();
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
    expect(/<p class="hero-lead">([^<]*)</.exec(html)?.[1]).toBe(lead);
    expect(found.invitation).toBe(invitation);
    expect(company.image).toMatch(`${service.url}/images/`);
    expect(found.preview.get("image")).toBe(company.image);
    // The hero's request sends no locale, so the description is in the default one.
    expect(found.preview.get("image:alt")).toBe(lang === "sv" ? "Ett skogsbryn" : undefined);
    const links = [...html.matchAll(/class="social-link" href="([^"]*)"[^>]*>([^<]*)</g)];
    expect(links.map(([, address, name]) => [name, address])).toEqual([
      ["Instagram", "https://www.instagram.com/a-company"],
      ["Podden", "https://pod.example/a-company"],
    ]);
    expect(company.sameAs).toEqual(links.map(([, address]) => address));
  },
);
