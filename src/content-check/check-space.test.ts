import { describe, expect, it } from "vitest";
import { checkSpace } from "./check-space.ts";
import type { WireEntry, WireSpace } from "./wire-space.ts";

const options = { editAddress: ({ id }: { id: string }) => id };

const entry = (contentType: string, fields: Record<string, unknown>): WireEntry => ({
  id: `a-${contentType}`,
  contentType,
  fields: Object.fromEntries(Object.entries(fields).map(([id, value]) => [id, { sv: value }])),
});

const link = { sys: { type: "Link", linkType: "Asset", id: "drawing" } };

const space = (...entries: WireEntry[]): WireSpace => ({
  locales: [
    { code: "sv", name: "Svenska", default: true, fallbackCode: null },
    { code: "en-US", name: "English", default: false, fallbackCode: "sv" },
  ],
  assets: [
    {
      id: "drawing",
      title: {},
      description: {},
      file: { sv: { url: "//x/d.svg", fileName: "d.svg", contentType: "image/svg+xml", size: 9 } },
    },
  ],
  entries: [
    entry("title", { slogan: "Ett", backgroundImages: [link] }),
    entry("kontakt", { email: "a@b.example", phone: "1" }),
    ...entries,
  ],
});

const rules = (...entries: WireEntry[]) =>
  checkSpace(space(...entries), options).map(({ rule, field }) => `${rule} ${field ?? "-"}`);

describe("checkSpace", () => {
  it("recognises the general entry by its fields and a partner by either spelling", () => {
    const partner = { title: "Kvistfri", image: link, url: "https://kvistfri.example" };
    expect(rules(entry("partner", partner), entry("somethingElse", { x: 1 }))).toEqual([]);
  });

  it("finds the general entry by the rule of the page", () => {
    const missing = (...entries: WireEntry[]) =>
      checkSpace({ ...space(), entries }, options)
        .filter(({ rule, entry: type }) => rule === "type-missing" && type === "general")
        .map(({ entry: type }) => type);
    expect(missing(entry("kontakt", { email: "a@b.example" }))).toEqual([]);
    expect(missing(entry("general", { pageTitle_sv: "Titel" }))).toEqual([]);
    expect(missing(entry("kampanj", { pageTitle_sv: "Titel", lead_sv: "x" }))).toEqual(["general"]);
  });

  it("reports a missing locale, general entry and hero", () => {
    const empty = { ...space(), entries: [], locales: space().locales.slice(0, 1) };
    expect(checkSpace(empty, options).map((finding) => finding.entry)).toEqual([
      "en-US",
      "general",
      "title",
    ]);
  });

  it("accepts every format of the interval that the page accepts", () => {
    const timers = [[4000], ["4000"], 4000, "4000"].map((imageTimer, index) => ({
      ...entry("title", { slogan: "Ett", backgroundImages: [link], imageTimer }),
      id: `timer-${index}`,
    }));
    expect(rules(...timers)).not.toContain("interval imageTimer");
    const broken = entry("title", { slogan: "Ett", backgroundImages: [link], imageTimer: ["x"] });
    expect(rules(broken)).toContain("interval imageTimer");
  });

  it("reports a text with too much formatting to be shown formatted", () => {
    const description = "> ".repeat(4000);
    expect(rules(entry("about", { title: "Om", description, image: link }))).toContain(
      "markdown-plain description",
    );
  });

  it("accepts an asset in `media` as a news item's image", () => {
    const missing = "image-missing bigImage";
    expect(rules(entry("news", { headline: "Nytt", media: link }))).not.toContain(missing);
    expect(rules(entry("news", { headline: "Nytt", media: "https://x.example" }))).toContain(
      missing,
    );
  });

  it("accepts links to the page's anchors only", () => {
    const area = (id: string, title: string) => ({ ...entry("area", { title, icon: link }), id });
    const news = [1, 2, 3, 4].map((day) => ({
      ...entry("news", { headline: "Nytt", bigImage: link }),
      id: `n${day}`,
      createdAt: `2026-01-0${day}T00:00:00.000Z`,
    }));
    const isDead = (address: string) =>
      rules(
        area("a1", " Moln "),
        area("a2", "Moln"),
        ...news,
        entry("partner", { name: "Kvistfri", logo: link, link: address }),
      ).includes("address link");
    expect(["#Moln", "#Moln-2", "#news-n4", "#news-n2", "#contact"].filter(isDead)).toEqual([]);
    expect(["#Moln-3", "#news-n1"].filter(isDead)).toEqual(["#Moln-3", "#news-n1"]);
  });

  it("reports a partner's link to a script", () => {
    const partner = { name: "Kvistfri", logo: link, link: "javascript:alert(1)" };
    expect(rules(entry("partner", partner))).toEqual(["address link"]);
  });
});
