import { expect, it } from "vitest";
import { emptyLocaleContent, type LocaleContent } from "#content/locale-content.ts";
import { readRichText } from "#content/rich-text.ts";
import type { ListResponse, Responses } from "#content/requests.ts";
import type { AboutBlock, Picture } from "#content/site-content.ts";
import { createShrinkGuard } from "./shrink-guard.ts";

const picture = (id: string): Picture => ({
  id,
  url: `https://images.example/${id}.jpg`,
  alt: "",
  contentType: "image/jpeg",
});

const block = (id: string, withPicture = true): AboutBlock => ({
  id,
  title: `Block ${id}`,
  picture: withPicture ? picture(`p${id}`) : undefined,
  imageOnLeft: false,
});

/** Returns content with these blocks in the "about" list. */
const siteWith = (...about: AboutBlock[]): LocaleContent => ({
  ...emptyLocaleContent("sv"),
  content: { ...emptyLocaleContent("sv").content, about },
  fingerprints: { about: JSON.stringify(about) },
});

const failed: ListResponse = { ok: false, reason: "not asked" };
const answersWith = (about: ListResponse): Responses => ({
  general: failed,
  areas: failed,
  hero: failed,
  about,
  partners: failed,
  news: failed,
  cases: failed,
});

const five = ["1", "2", "3", "4", "5"].map((id) => block(id));
const full = siteWith(...five);

/** Creates a guard with a simulated clock. */
function guardAt() {
  let milliseconds = 0;
  const guard = createShrinkGuard(() => milliseconds);
  return {
    guard,
    wait: (seconds: number) => (milliseconds += seconds * 1000),
    /** Returns whether a response with only these blocks is held back. */
    holds: (...left: AboutBlock[]): boolean => {
      const answer: ListResponse = { ok: true, list: { items: left, includes: [] } };
      return guard.heldBack(full, siteWith(...left), answersWith(answer)).length > 0;
    },
    fails: () => guard.heldBack(full, full, answersWith(failed)),
  };
}

const two = five.slice(0, 2);
const withoutPictures = five.map(({ id }) => block(id, false));

it("shows the loss of less than half of a list at once", () => {
  expect(guardAt().holds(...five.slice(0, 3))).toBe(false);
});

it("shows shortened texts at once", () => {
  const described = (source: string) =>
    five.map((each) => ({ ...each, description: readRichText(source) }));
  const { guard } = guardAt();
  const long = siteWith(...described("One **bold** word.\n\n".repeat(20)));
  const short = siteWith(...described("One word."));
  const response: ListResponse = { ok: true, list: { items: five, includes: [] } };
  expect(guard.heldBack(long, short, answersWith(response))).toEqual([]);
});

it.each([
  ["most of a list", two],
  ["all of a list", []],
  ["most pictures of a list", withoutPictures],
])(
  "holds back the loss of %s until the same response has been repeated for ten minutes",
  (_, left) => {
    const { holds, wait } = guardAt();
    for (let minute = 0; minute < 10; minute++) {
      expect(holds(...left)).toBe(true);
      wait(60);
    }
    expect(holds(...left)).toBe(false);
  },
);

it("holds back a loss after only two responses that are ten minutes apart", () => {
  const { holds, wait } = guardAt();
  holds(...two);
  wait(600);
  expect(holds(...two)).toBe(true);
});

it.each([
  ["another answer", (guard: ReturnType<typeof guardAt>) => guard.holds(...five.slice(3))],
  ["the whole list", (guard: ReturnType<typeof guardAt>) => guard.holds(...five)],
  ["a failure", (guard: ReturnType<typeof guardAt>) => guard.fails()],
])("restarts the ten minutes after %s", (_, interrupt) => {
  const guard = guardAt();
  for (let minute = 0; minute < 9; minute++) {
    guard.holds(...two);
    guard.wait(60);
  }
  interrupt(guard);
  guard.wait(60);
  expect(guard.holds(...two)).toBe(true);
});

it.each([
  ["names a removed entry of the list", { removes: true, id: "4" }],
  ["names a removed picture of the list", { removes: true, id: "p4" }],
  ["tells of a removal without naming it", { removes: true, id: undefined }],
])("shows a loss at once after a webhook that %s", (_, announcement) => {
  const { guard, holds } = guardAt();
  guard.announce(announcement);
  expect(holds(...two)).toBe(false);
});

it.each([
  ["a change that removes nothing", { removes: false, id: "4" }],
  ["a change that it does not name", { removes: false, id: undefined }],
  ["a removal elsewhere", { removes: true, id: "another" }],
])("holds back a loss after a webhook about %s", (_, announcement) => {
  const { guard, holds } = guardAt();
  guard.announce(announcement);
  expect(holds(...two)).toBe(true);
});

it("shows the removal of the only picture of a list's only entry once a webhook names the entry", () => {
  const { guard } = guardAt();
  const answer: ListResponse = { ok: true, list: { items: [{}], includes: [] } };
  const [before, after] = [siteWith(block("1")), siteWith(block("1", false))];
  expect(guard.heldBack(before, after, answersWith(answer))).toHaveLength(1);
  guard.announce({ removes: false, id: "1" });
  expect(guard.heldBack(before, after, answersWith(answer))).toEqual([]);
});

it("holds back a loss when the removal was announced more than two minutes ago", () => {
  const { guard, holds, wait } = guardAt();
  guard.announce({ removes: true, id: "4" });
  wait(121);
  expect(holds(...two)).toBe(true);
});

it("reports the amounts shown and received, and the duration", () => {
  const { guard, holds, wait } = guardAt();
  holds(...two);
  wait(30);
  const answer: ListResponse = { ok: true, list: { items: two, includes: [] } };
  expect(guard.heldBack(full, siteWith(...two), answersWith(answer))).toEqual([
    {
      name: "about",
      shown: { entries: 5, pictures: 5, values: 20 },
      received: { entries: 2, pictures: 2, values: 8 },
      seconds: 30,
    },
  ]);
});
