import { expect, it } from "vitest";
import { locales, perLocale } from "#language/languages.ts";
import { requestNames, requestOfType } from "#content/requests.ts";
import { checkContent } from "./check-content.ts";
import type { CheckedContent, CheckedSpace } from "./checked-content.ts";
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
  { id: "drawing", description: {} },
  { id: "heic", description: {} },
];

const whole: readonly Entry[] = [
  entry("title", { slogan: "Ett", backgroundImages: [link()] }),
  entry("kontakt", { email: "a@b.example", phone: "031-12 34 56" }),
];

/** Returns content in which English falls back to Swedish. */
function contentOf(entries: readonly Entry[], space: Partial<CheckedSpace> = {}): CheckedContent {
  const includes = assets.map(({ id }) => ({
    sys: { id, type: "Asset" },
    fields: {
      file: {
        url: `//images.example/${id}`,
        contentType: id === "heic" ? "image/heic" : "image/svg+xml",
      },
    },
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
    space: { locales, contentTypes: [], entries, assets, ...space },
  };
}

const check = async (content: CheckedContent) =>
  (await checkContent(content, { editAddress: ({ entry: { id } }) => id, base: "/" })).findings;

/** Returns the findings, except missing translations, of which these entries have many. */
const rules = async (...entries: readonly Entry[]) =>
  (await check(contentOf([...whole, ...entries])))
    .filter(({ rule }) => rule !== "untranslated" && rule !== "alternative-text")
    .map(({ level, rule, field }) => `${level} ${rule} ${field?.id ?? "-"}`);

const icon = link();
const about = (description: string) => entry("about", { title: "Om", description, image: icon });
const area = (fields: Record<string, unknown>) => entry("area", { title: "A", icon, ...fields });
const useCase = (fields: Record<string, unknown>) =>
  entry("useCase", { headline: "Ett", image: icon, ...fields });
const news = { headline: "Nytt", bigImage: icon };
const secondTitle = { slogan: "Två", backgroundImages: [icon], placeholder: icon };

it("reports a missing locale, general entry and hero of the space", async () => {
  const findings = await check(contentOf([], { locales: ["sv"] }));
  const missing = locales.filter((locale) => locale !== "sv");
  expect(findings.slice(0, missing.length + 2).map((finding) => finding.entry)).toEqual([
    ...missing,
    "general",
    "title",
  ]);
});

it("reports what the parser leaves out, once for all languages", async () => {
  const wrong = { title: "Om", description: 7, leftAlignImage: "yes", image: link("gone") };
  expect(await rules(entry("about", wrong))).toEqual([
    "error wrong-value description",
    "error wrong-value image",
    "error wrong-value leftAlignImage",
  ]);
});

it("reports nothing of a locale that the site lacks", async () => {
  const entry = about("x");
  const description = { sv: "x", de: "[Kontakt](#kontakt)" };
  expect(await rules({ ...entry, fields: { ...entry.fields, description } })).toEqual([]);
});

it.each([
  ["a missing required text", area({ title: "" }), "error no-text title"],
  ["a dead link in a field", area({ ribbonTextLink: "#x" }), "error dead-link ribbonTextLink"],
  ["a colour without readable text", useCase({ tagColor: "#777" }), "warning colour tagColor"],
  ["a word as a colour", useCase({ tagColor: "reddish" }), "warning not-a-colour tagColor"],
  [
    "a second entry of which the page shows just one",
    entry("title", secondTitle, "second"),
    "error one-too-many -",
  ],
  [
    "a picture that browsers do not show",
    useCase({ image: link("heic") }),
    "error wrong-value image",
  ],
  ["HTML", about("Ett<br>två"), "warning html description"],
  ["too much formatting", about("> ".repeat(590)), "warning unformatted description"],
  [
    "a picture of another site",
    about("![x](https://a.example/a.jpg) ![y](//images.ctfassets.net/b.jpg) ![z](/c.jpg)"),
    "warning foreign-picture description",
  ],
  [
    "links that stay text",
    about("[x] (https://a.example) [y](https://a.example/a b) `[z](a b)` [1], (2)"),
    "warning link-as-text description",
    "warning link-as-text description",
  ],
  ["a link to a script", about("[x](javascript:alert(1))"), "error wrong-value description"],
  ["a link to no section", about("[x](#nowhere)"), "error dead-link description"],
] as const)("reports %s", async (_, given, ...expected) => {
  expect(await rules(given)).toEqual(expected);
});

it("accepts links to the page's sections only", async () => {
  const areas = [" Moln ", "Moln"].map((title) => ({ ...area({ title }), id: title }));
  const items = [1, 2, 3, 4].map((day) => entry("news", news, `n${day}`));
  const links = async (...addresses: readonly string[]) => {
    const text = addresses.map((address) => `[x](${address})`).join(" ");
    return rules(...areas, ...items, about(text));
  };
  const duplicate = "warning duplicate-title title";
  expect(await links("#Moln", "#Moln-2", "#news-n1", "#contact", "https://a.example")).toEqual([
    duplicate,
  ]);
  const dead = "error dead-link description";
  const soft = { ...area({ title: "Moln\u00adtja\u0308nst" }), id: "soft" };
  expect(await rules(soft, about("[x](#Moln\u00adtj%C3%A4nst) [y](<#Molntjänst>)"))).toEqual([]);
  expect(await links("#Moln-3", "#news-n4")).toEqual([dead, dead, duplicate]);
});

it("groups the findings by entry, those with errors first, under a short title", async () => {
  const dead = area({ title: "A".repeat(99), ribbonTextLink: "#x" });
  const findings = await check(contentOf([...whole, about("<b></b>"), dead]));
  expect(
    describeFindings(findings, "en").map((each) => [each.heading, each.findings[0]?.levelName]),
  ).toEqual([
    [expect.stringContaining(`“${"A".repeat(59)}…”`), "error"],
    [expect.stringContaining("“Om”"), "advice"],
  ]);
});

it("names the type and field as editors know them", async () => {
  const contentTypes = [{ id: "area", name: "Erbjudande", fields: { ribbonTextLink: "Länk" } }];
  const content = contentOf([...whole, area({ ribbonTextLink: "#x" })], { contentTypes });
  const [first] = describeFindings(await check(content), "sv");
  expect(first?.heading).toBe("Erbjudande ”A”");
  expect(first?.findings[0]?.place).toBe("Länk (ribbonTextLink) · svenska");
});

it.each([
  [{ phone: "031-12 34 56, 070-123 45 67" }, "warning several-contacts phone"],
  [{ phone: "Ring oss" }, "warning no-contact phone"],
  [{ email: "a@b.example; c@d.example" }, "warning several-contacts email"],
  [{ email: "hej (at) klarvik" }, "warning no-contact email"],
])("reports contacts that are not links: %j", async (changed, expected) => {
  const [title] = whole;
  const general = entry("kontakt", { email: "a@b.example", phone: "031-12 34 56", ...changed });
  const findings = await check(contentOf([...(title ? [title] : []), general]));
  expect(findings.map(({ level, rule, field }) => `${level} ${rule} ${field?.id}`)).toEqual([
    expected,
  ]);
  for (const { text } of findings) expect(text.sv).not.toBe(text.en);
});
