import { mistakeLine } from "#content/model";
import { expect, it } from "vitest";
import { applyAnswers, newMistakes } from "./apply-answers.ts";
import { contentOf, emptyState, servedLists, withLists } from "./content-state.ts";
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

function parse(answers: Partial<Answers>) {
  const before = emptyState("sv");
  const { state } = applyAnswers(before, { ...emptyAnswers, ...answers });
  return { content: contentOf(state), reports: newMistakes(before, state).map(mistakeLine) };
}

it("leaves out an entry without its title or headline, and reports it", () => {
  const { content, reports } = parse({
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

it("leaves out only the invalid field, and reports what was found and what is expected", () => {
  const { content, reports } = parse({
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
])("shows an entry without its picture when %s, and reports the link", (_, assets) => {
  const items = [entry("c1", { headline: "Fall", image: link("gone") })];
  const { content, reports } = parse({ cases: answer(items, assets) });
  expect(content.cases).toMatchObject([{ headline: "Fall", picture: undefined }]);
  expect(reports[0]).toMatch(/useCase entry c1: field image: "gone" .*published picture/);
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
])("reads imageTimer %j as %d ms", (imageTimer, expected) => {
  const { content } = parse({ hero: list(entry("h", { slogan: "Klart", imageTimer })) });
  expect(content.hero?.interval).toBe(expected);
});

it("shows a hero without a slogan by its pictures, and none without both", () => {
  const pictures = { backgroundImages: [link("pic")] };
  const { content } = parse({ hero: list(entry("a", {}), entry("b", pictures)) });
  expect(content.hero).toMatchObject({ id: "b", slogan: undefined, images: [{ id: "pic" }] });
});

it("finds the general entry by its fields among all entries", () => {
  const { content } = parse({
    general: list(
      entry("x", { title: "Moln" }),
      entry("g", { email: "a@b.example", address: "Gatan 1", postnummer: "831 40 Östersund" }),
      entry("y", { phone: "1" }),
    ),
  });
  expect(content.general).toMatchObject({ id: "g", postcode: "831 40 Östersund" });
});

it("accepts both spellings of a partner's fields", () => {
  const { content } = parse({
    partners: list(entry("p", { title: "Torvsta", image: link("pic"), url: "https://k.example" })),
  });
  expect(content.partners).toMatchObject([
    { name: "Torvsta", logo: { id: "pic" }, link: "https://k.example" },
  ]);
});

it.each([
  [{ bigImage: link("pic"), images: [link("other")] }, "pic", undefined],
  [{ images: [link("pic")], media: link("other") }, "pic", undefined],
  [{ media: link("pic") }, "pic", undefined],
  [{ media: "Dagbladet" }, undefined, "Dagbladet"],
])(
  "takes the card's picture from bigImage, then images, then an asset in media: %j",
  (fields, id, media) => {
    const other = { ...asset, sys: { id: "other", type: "Asset" } };
    const { content } = parse({
      news: answer([entry("1", { headline: "a", ...fields })], [asset, other]),
    });
    expect(content.news[0]?.picture?.id).toBe(id);
    expect(content.news[0]?.media).toBe(media);
  },
);

it("updates a general entry without contact fields, also one that is known by its fingerprint only", () => {
  const answerWith = (lead: string): Answer =>
    answer([
      { sys: { id: "g", contentType: { sys: { id: "general" } } }, fields: { lead_sv: lead } },
    ]);
  const { state } = applyAnswers(emptyState("sv"), { general: answerWith("a") });
  for (const before of [state, { locale: "sv", lists: servedLists(state) } as const]) {
    const next = applyAnswers(before, { general: answerWith("b") });
    expect(next.failures.size).toBe(0);
    expect(contentOf(next.state).general?.lead).toBe("b");
  }
});

it("keeps a list of which it can show no entry, and one that lags, also in a browser that knows them by what the page tells", () => {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const changed = (headline: string, minutesAgo: number) => ({
    sys: { id: "n", type: "Entry", updatedAt: at(minutesAgo) },
    fields: { headline },
  });
  const { state } = applyAnswers(emptyState("sv"), {
    news: list(changed("new", 1)),
    areas: list(entry("a", { title: "A" })),
  });
  for (const shown of [state, { locale: "sv", lists: servedLists(state) } as const]) {
    const next = applyAnswers(shown, {
      news: list(changed("old", 60)),
      areas: list(entry("a", { name: "A" })),
    });
    expect(next.state).toBe(shown);
    expect([...next.failures.keys()]).toEqual(["areas"]);
  }
});

it("tells browsers nothing of a list that failed in this language and changed in another one", () => {
  const state = withLists(emptyState("en-US"), emptyState("en-US"), ["about"]);
  expect(servedLists(state)).toEqual({});
});
