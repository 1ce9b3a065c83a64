import { mistakeLine } from "#content/mistakes";
import { expect, it } from "vitest";
import { applyAnswers } from "./apply-answers.ts";
import type { Mistake } from "#content/model";
import { contentOf, emptyState } from "./content-state.ts";
import { type Answer, type Answers, perRequest } from "#content/service";

const answer = (items: unknown[], includes: unknown[] = []): Answer => ({
  ok: true,
  list: { items, includes },
  fingerprint: JSON.stringify([items, includes]),
});

const emptyAnswers: Answers = perRequest(() => answer([]));

const entry = (id: string, fields: unknown) => ({ sys: { id, type: "Entry" }, fields });
const list = (...items: unknown[]): Answer => answer(items, [asset]);
const link = (id: string) => ({ sys: { type: "Link", linkType: "Asset", id } });
const asset = {
  sys: { id: "pic", type: "Asset" },
  fields: {
    title: "Bild",
    description: "Ett skär",
    file: {
      url: "//images.example/pic.jpg",
      contentType: "image/jpeg",
      details: { size: 1, image: { width: 1600, height: 1000 } },
    },
  },
};

async function parse(answers: Partial<Answers>) {
  const reports: string[] = [];
  const { state } = await applyAnswers(
    emptyState("sv"),
    { ...emptyAnswers, ...answers },
    {
      base: "https://cdn.example",
      report: (mistake) => reports.push(mistakeLine(mistake)),
    },
  );
  return { content: contentOf(state), reports };
}

it("leaves out an entry without its title or headline, and reports it", async () => {
  const { content, reports } = await parse({
    areas: list(entry("a1", { shortDescription: "x" }), entry("a2", { title: "Moln" })),
    cases: list(entry("c1", { headline: "   " }), entry("c2", { headline: "Fall" })),
  });
  expect(content.areas.map(({ id }) => id)).toEqual(["a2"]);
  expect(content.cases.map(({ id }) => id)).toEqual(["c2"]);
  expect(reports).toEqual([
    "area entry a1: field title: the field is empty, so the entry is not shown",
    "useCase entry c1: field headline: the field is empty, so the entry is not shown",
  ]);
});

it("leaves out what is no entry, and reports it", async () => {
  const news = list(null, { sys: null }, entry("n1", { headline: "Nytt" }));
  const { content, reports } = await parse({ news });
  expect(content.news.map(({ id }) => id)).toEqual(["n1"]);
  expect(reports).toHaveLength(2);
});

it("leaves out only the invalid field, and reports what was found and what is expected", async () => {
  const { content, reports } = await parse({
    about: list(entry("b1", { title: "Om", leftAlignImage: "yes", description: true })),
  });
  expect(content.about).toMatchObject([{ title: "Om", imageOnLeft: false }]);
  expect(content.about[0]?.description).toBeUndefined();
  expect(reports).toContain(
    'about entry b1: field leftAlignImage: "yes" cannot be shown; expected true or false',
  );
  expect(reports).toContain(
    "about entry b1: field description: true cannot be shown; expected a text",
  );
});

it.each([
  ["the link is broken", [asset]],
  [
    "the asset has no file in the locale",
    [{ ...asset, sys: { id: "gone", type: "Asset" }, fields: { title: "Bild" } }],
  ],
])("shows an entry without its picture when %s, and reports the link", async (_, assets) => {
  const items = [entry("c1", { headline: "Fall", image: link("gone") })];
  const { content, reports } = await parse({ cases: answer(items, assets) });
  expect(content.cases).toMatchObject([{ headline: "Fall", picture: undefined }]);
  expect(reports[0]).toMatch(/useCase entry c1: field image: gone .*published picture/);
});

it.each([
  [[4000, 5000], 4000],
  [["4500"], 4500],
  [6000, 6000],
  ["7000", 7000],
  [undefined, 30_000],
  [["soon"], 30_000],
  // More would be three flashes a second (WCAG 2.2, 2.3.1).
  [100, 500],
  [-1, 30_000],
])("reads imageTimer %j as %d ms", async (imageTimer, expected) => {
  const { content } = await parse({ hero: list(entry("h", { slogan: "Klart", imageTimer })) });
  expect(content.hero?.interval).toBe(expected);
});

it("finds the general entry by its fields among all entries", async () => {
  const { content } = await parse({
    general: list(
      entry("x", { title: "Moln" }),
      entry("g", { email: "a@b.example", address: "Gatan 1", postnummer: "831 40 Östersund" }),
      entry("y", { phone: "1" }),
    ),
  });
  expect(content.general).toMatchObject({ id: "g", postcode: "831 40 Östersund" });
});

it("accepts both spellings of a partner's fields", async () => {
  const { content } = await parse({
    partners: list(entry("p", { title: "Torvsta", image: link("pic"), url: "https://k.example" })),
  });
  expect(content.partners).toMatchObject([
    { name: "Torvsta", logo: { id: "pic" }, link: "https://k.example" },
  ]);
});

it("takes the card's picture from bigImage, then images, then an asset in media", async () => {
  const other = { ...asset, sys: { id: "other", type: "Asset" } };
  const items = [
    entry("1", { headline: "a", bigImage: link("pic"), images: [link("other")] }),
    entry("2", { headline: "b", images: [link("pic")], media: link("other") }),
    entry("3", { headline: "c", media: link("pic") }),
    entry("4", { headline: "d", media: "Dagbladet" }),
  ];
  const { content } = await parse({ news: answer(items, [asset, other]) });
  expect(content.news.map(({ picture, media }) => [picture?.id, media])).toEqual([
    ["pic", undefined],
    ["pic", undefined],
    ["pic", undefined],
    [undefined, "Dagbladet"],
  ]);
});

it("lets other tasks run while it parses many long texts", async () => {
  let others = 0;
  const timer = setInterval(() => (others += 1), 1);
  const description = "*a_".repeat(2600);
  const items = Array.from({ length: 150 }, (_, i) => entry(`b${i}`, { title: "Om", description }));
  const { content } = await parse({ about: answer(items) });
  clearInterval(timer);
  expect(content.about).toHaveLength(150);
  expect(others).toBeGreaterThan(3);
});

it("keeps a list of which it can show no entry, and one that lags, without reporting their mistakes", async () => {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const changed = (headline: string, minutesAgo: number) => ({
    sys: { id: "n", type: "Entry", updatedAt: at(minutesAgo) },
    fields: { headline },
  });
  const reports: string[] = [];
  const options = {
    base: "https://cdn.example",
    report: (mistake: Mistake) => reports.push(mistakeLine(mistake)),
  };
  const shown = await applyAnswers(
    emptyState("sv"),
    { ...emptyAnswers, news: list(changed("new", 1)), areas: list(entry("a", { title: "A" })) },
    options,
  );
  const { state, failures } = await applyAnswers(
    shown.state,
    { ...emptyAnswers, news: list(changed("old", 60)), areas: list(entry("a", { name: "A" })) },
    options,
  );
  expect(state).toBe(shown.state);
  expect([...failures.keys()]).toEqual(["areas"]);
  expect(reports).toEqual([]);
});
