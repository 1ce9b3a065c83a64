import { describe, expect, it } from "vitest";
import { locales, perLocale } from "#language/languages.ts";
import { requestNames, requestOfType } from "#content/requests.ts";
import { checkContent } from "./check-content.ts";
import type { CheckedContent, CheckedSpace, FileProblem } from "./checked-content.ts";
import { describeFindings } from "./describe-findings.ts";

type Entry = CheckedSpace["entries"][number];

const link = (id = "drawing") => ({ sys: { type: "Link", linkType: "Asset", id } });

const entry = (contentType: string, fields: Record<string, unknown>, id = `a-${contentType}`) => ({
  id,
  contentType,
  fields: Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, { sv: value }]),
  ),
});

const assets: CheckedSpace["assets"] = [
  {
    id: "drawing",
    description: {},
    // Contentful measures SVG too.
    file: { sv: { fileName: "d.svg", contentType: "image/svg+xml", size: 9, image: { width: 9 } } },
  },
];

const whole: readonly Entry[] = [
  entry("title", { slogan: "Ett", backgroundImages: [link()] }),
  entry("kontakt", { email: "a@b.example", phone: "1" }),
];

/** Returns content in which English falls back to Swedish. */
function contentOf(entries: readonly Entry[], space: Partial<CheckedSpace> = {}): CheckedContent {
  const includes = assets.map(({ id, file }) => ({
    sys: { id, type: "Asset" },
    fields: { file: { ...file["sv"], url: `//images.example/${id}` } },
  }));
  const items = (name: string) =>
    entries
      .filter(({ contentType }) => name === "general" || requestOfType(contentType) === name)
      .map(({ id, contentType, fields }) => ({
        sys: { id, contentType: { sys: { id: contentType } } },
        fields: Object.fromEntries(
          Object.entries(fields).map(([field, values]) => [field, values["sv"]]),
        ),
      }));
  return {
    lists: perLocale(() =>
      Object.fromEntries(requestNames.map((name) => [name, { items: items(name), includes }])),
    ),
    space: { entries, assets, ...space },
  };
}

const check = async (content: CheckedContent) =>
  (await checkContent(content, { editAddress: ({ entry: { id } }) => id, base: "/" })).findings;

/** Returns the findings, except missing translations, of which these entries have many. */
const rules = async (...entries: readonly Entry[]) =>
  (await check(contentOf([...whole, ...entries])))
    .filter(({ rule }) => rule !== "untranslated" && rule !== "alternative-text")
    .map(({ level, rule, field }) => `${level} ${rule} ${field ?? "-"}`);

const about = (description: string) => entry("about", { title: "Om", description, image: link() });

describe("checkContent", () => {
  it("recognises the general entry by its fields and a partner by either spelling", async () => {
    const partner = { title: "Kvistfri", image: link(), url: "https://kvistfri.example" };
    expect(await rules(entry("partner", partner), entry("somethingElse", { x: 1 }))).toEqual([]);
  });

  it("reports a missing locale, general entry, hero and field of the space", async () => {
    const space = {
      locales: ["sv"],
      fieldIds: new Map([["title", ["slogan"]]]),
    };
    const findings = await check(contentOf([], space));
    const missing = locales.filter((locale) => locale !== "sv");
    expect(findings.slice(0, missing.length + 2).map((finding) => finding.entry)).toEqual([
      ...missing,
      "general",
      "title",
    ]);
    expect(
      findings.find(({ entry: type, rule }) => type === "title" && rule === "fields-missing")?.text
        .en,
    ).toMatch(/lacks .*imageTimer, .*shareImage/);
  });

  it("reports what the parser leaves out, once for all languages", async () => {
    const wrong = { title: "Om", description: 7, leftAlignImage: "yes", image: link("gone") };
    expect(await rules(entry("about", wrong))).toEqual([
      "error wrong-value description",
      "error wrong-value image",
      "error wrong-value leftAlignImage",
    ]);
  });

  it("reports a second entry of which the page shows just one, as it is not shown", async () => {
    const second = entry("title", { slogan: "Två", backgroundImages: [link()] }, "second");
    expect(await rules(second)).toEqual(["error one-too-many -"]);
  });

  it.each([
    ["HTML", "En <b>fet</b> text", "warning dropped-html description"],
    ["nothing but HTML", "<b></b>", "warning dropped-html description"],
    ["a table", "| a | b |\n| - | - |\n| 1 | 2 |", "warning dropped-table description"],
    ["strikethrough", "~~Fel~~ rätt", "warning dropped-strike description"],
    ["too much formatting", "> ".repeat(590), "warning unformatted description"],
    ["a link to a script", "[x](javascript:alert(1))", "error wrong-value description"],
    ["a link to no section", "[x](#nowhere)", "error dead-link description"],
  ])("reports %s in a text", async (_, source, expected) => {
    expect(await rules(about(source))).toEqual([expected]);
  });

  it("accepts links to the page's sections only", async () => {
    const area = (id: string, title: string) => entry("area", { title, icon: link() }, id);
    const news = [1, 2, 3, 4].map((day) =>
      entry("news", { headline: "Nytt", bigImage: link() }, `n${day}`),
    );
    const links = async (...addresses: readonly string[]) => {
      const text = addresses.map((address) => `[x](${address})`).join(" ");
      return rules(area("a1", " Moln "), area("a2", "Moln"), ...news, about(text));
    };
    const duplicate = "warning duplicate-title title";
    expect(await links("#Moln", "#Moln-2", "#news-n1", "#contact", "https://a.example")).toEqual([
      duplicate,
    ]);
    const dead = "error dead-link description";
    expect(await links("#Moln-3", "#news-n4")).toEqual([dead, dead, duplicate]);
  });

  it("shortens long titles", async () => {
    const [finding] = await check(contentOf([...whole, entry("area", { title: "Ä".repeat(300) })]));
    expect(finding?.entry).toHaveLength(60);
  });

  it("says in the editor's language what is shown in place of an unreadable file, where it knows", async () => {
    const file = { file: "news/a.sv.md", line: 3, message: "not YAML" };
    const problems: FileProblem[] = [file, { ...file, file: "b.md", consequence: "kept" }];
    const findings = await check({ ...contentOf(whole), problems });
    const [first, second] = describeFindings(findings, "sv").flatMap((each) => each.findings);
    expect(first).toMatchObject({ text: "not YAML", edit: "news/a.sv.md:3" });
    expect(second?.text).toBe("not YAML; den senaste läsbara versionen visas");
  });

  it("reports content files without a date where the order is that of the dates", async () => {
    const undated = {
      ...entry("news", { headline: "Nytt", bigImage: link() }),
      isUndated: true as const,
    };
    expect(await rules(undated)).toEqual(["warning no-date -"]);
  });
});
