import { expect, it } from "vitest";
import { applyAnswers, emptyState } from "#content/state";
import type { Locale } from "#language/languages.ts";
import { builtSite, plainSettings } from "#tests/support/built-site.ts";
import { answersWith, assetOf, linkTo } from "#tests/support/parsed-content.ts";
import type { Settings } from "./page-data.ts";
import { renderPage } from "./render.server.tsx";

it("a text of the content ends none of the page's scripts", () => {
  const slogan = "1 < 2 </script><b>";
  const html = htmlWith({ hero: [{ slogan }] });
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json).description).toBe(slogan);
});

it("gives no title an id that the page uses itself, or a name that analytics uses", () => {
  const analytics = { id: "G-TEST", beforeConsent: "cookieless" } as const;
  const settings = { ...plainSettings, analytics };
  const idsWith = (...titles: string[]) => {
    const lists = {
      areas: titles.map((title) => ({ title })),
      cases: [{ headline: "Ett fall", figure: "11 %", source: "loggen" }],
      news: [{ headline: "En nyhet" }],
    };
    return [...htmlWith(lists, { settings }).matchAll(/ id="(?!_)([^"]+)"/g)].map(
      ([, id = ""]) => id,
    );
  };
  const ids = idsWith("dataLayer", "preview-bar", ...idsWith("Moln"));
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  expect(ids).not.toContain("dataLayer");
  expect(ids).not.toContain("preview-bar");
});

it("a link in a text has the id of the place that it means, so that it works without script", () => {
  const title = "O\u0308versyn av System\u00adet";
  const html = htmlWith({
    areas: [{ title, ribbonTextTitle: "b", ribbonTextLink: "#Översyn av Systemet" }],
    about: [{ title: "Om", description: "[a](<#Översyn av Systemet>)" }],
  });
  expect(html).toContain(`id="${title}"`);
  // In two menus, in the text and around the ribbon.
  expect(html.match(/<a [^>]*href="#O%CC%88versyn%20av%20System%C2%ADet"/g)).toHaveLength(4);
});

it("an editor's profile has its site's name and icon", () => {
  const socialLinks = ["https://www.linkedin.com/company/foretaget"];
  const html = htmlWith({ general: [{ email: "a@b.example", socialLinks }] });
  expect(html).toMatch(
    /href="https:\/\/www\.linkedin\.com\/company\/foretaget"><svg .*?<\/svg>LinkedIn</,
  );
});

it.each([
  [1, []],
  [3, ["Bild 1", "Filen b", "Bild 3"]],
])("a hero of %i pictures has the controls %j", (count, names) => {
  const pictures = ["a", "b", "c"].slice(0, count);
  const hero = [{ slogan: "Klart", backgroundImages: pictures.map(linkTo) }];
  const assets = pictures.map((id) => assetOf(id));
  for (const { fields } of [assets[0], assets[2]].flatMap((asset) => asset ?? []))
    fields.title = "";
  expect(htmlWith({ hero }, { assets }).match(/Bild \d|Filen \w/g) ?? []).toEqual(names);
});

it("links show the editor's share image as a JPEG of 1200 × 630, described in its language alone, and the brand's instead of an SVG", () => {
  const shared = (locale: Locale, ...picture: string[]) => {
    const hero = [{ slogan: "Klart", shareImage: linkTo("p") }];
    const html = htmlWith({ hero }, { locale, assets: [assetOf("p", "En båt", ...picture)] });
    const properties = html.matchAll(/<meta property="og:image:?(\w*)" content="([^"]*)"/g);
    return Object.fromEntries([...properties].map(([, name, value]) => [name || "url", value]));
  };
  const url = "https://images.example/p.png?w=1200&amp;h=630&amp;fit=fill&amp;fm=jpg&amp;q=80";
  const picture = { url, width: "1200", height: "630" };
  expect(shared("sv")).toMatchObject({ ...picture, alt: "En båt" });
  expect(shared("en-US")).toMatchObject(picture);
  expect(shared("en-US")).not.toHaveProperty("alt");
  expect(shared("sv", "image/svg+xml").url).toMatch(/\/share\.jpg$/);
});

it.each([
  ["email", "a@b.example"],
  ["phone", "031-12345"],
  ["address", "Gatan 1"],
  ["postnummer", "Orten"],
  ["box", "Box 7"],
])("the footer shows a contact detail without the others: %s", (field, detail) => {
  expect(contactBlock({ [field]: detail }, "sv")).toContain(detail);
});

it.each(["address", "box"])("the country is in the English footer after the field %s", (field) => {
  expect(contactBlock({ [field]: "Gatan 1" }, "en-US")).toContain("Sweden");
});

function contactBlock(general: Readonly<Record<string, string>>, locale: Locale): string {
  const html = htmlWith({ general: [general] }, { locale });
  return /class="contact-block (.*?)<\/section>/s.exec(html)?.[1] ?? "";
}

type Given = { assets?: readonly unknown[]; locale?: Locale; settings?: Settings };

/** Returns the page with these lists: the Swedish one of a plain site. */
function htmlWith(lists: Parameters<typeof answersWith>[0], given: Given = {}): string {
  const { assets = [], locale = "sv", settings = plainSettings } = given;
  const { state } = applyAnswers(emptyState(locale), answersWith(lists, assets));
  return renderPage(state, { settings, assets: builtSite.assets }).html;
}
