import { expect, it, vi } from "vitest";
import { applyAnswers } from "#content/apply-answers.ts";
import { emptyState } from "#content/content-state.ts";
import { fetchAllLists } from "#content/fetch-lists.ts";
import { type Locale, locales } from "#language/languages.ts";
import { renderPage } from "#src/page/render.server.tsx";
import { builtSite, plainSettings } from "#tests/support/built-site.ts";
import {
  answerTo,
  deliveryToken,
  readSpace,
  type Space,
  spaceId,
} from "#tests/support/contentful/delivery-api.ts";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { countOf, limit } from "#tests/support/scale.ts";
import { print } from "./measure.ts";

vi.setConfig({ testTimeout: limit(countOf(100, 6)) });

const random = randomNumbers(11);
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

/** Values that replace fields, entries or lists. */
const invalidValues: readonly unknown[] = [
  null,
  undefined,
  true,
  0,
  -1,
  1e308,
  "",
  " ",
  "\u0000\uFFFF\u202E",
  "å".repeat(60_000),
  "<script>document.title='run'</script><img src=x onerror=alert(1)>",
  "[a](javascript:alert(1)) ![b](data:text/html,x)",
  "[".repeat(5000),
  [],
  [[]],
  [null],
  {},
  { sys: { type: "Link", linkType: "Asset", id: "nowhere" } },
  { sys: null, fields: null },
  { toString: "no function", length: -1, __proto__: null },
];

/** Returns the JSON with one to three values replaced by invalid ones. */
function mutated(json: unknown): unknown {
  const whole = { json: structuredClone(json) };
  for (let times = 1 + Math.floor(random() * 3); times > 0; times--) {
    let at: object = whole;
    for (;;) {
      const key = pick(Object.keys(at)) ?? "json";
      const below: unknown = Reflect.get(at, key);
      if (typeof below === "object" && below !== null && random() < 0.85) at = below;
      else {
        Reflect.set(at, key, pick(invalidValues));
        break;
      }
    }
  }
  return whole.json;
}

/** Texts that are on the page only if invalid content was rendered or rendering failed. */
const poison =
  /\bundefined\b|\[object Object\]|\bNaN\b|Unexpected Application Error|<script>document/;

const shownPart = (html: string) =>
  html
    .slice(html.indexOf("<body>"))
    .replace(/<script type="application\/json"[\s\S]*?<\/script>/, "");

const service = {
  url: "https://cdn.contentful.com",
  space: spaceId,
  environment: "master",
  token: deliveryToken,
};
const settings = { ...plainSettings, service };

/** Returns the pages after a renewal in which the responses of a content type are mutated. */
async function pagesWith(space: Space, type: string): Promise<string[]> {
  const answers = await fetchAllLists(service, (given) => {
    const url = new URL(given);
    const { body } = answerTo(space, url);
    const isMutated = (url.searchParams.get("content_type") ?? "all") === type;
    return Promise.resolve(Response.json(isMutated ? mutated(body) : body));
  });
  const options = { base: service.url, report: () => undefined };
  const pageIn = async (locale: Locale) => {
    const { state } = await applyAnswers(emptyState(locale), answers[locale], options);
    return (await renderPage(state, { smallCopies: {}, settings, assets: builtSite.assets })).html;
  };
  return Promise.all(locales.map(pageIn));
}

it("never shows invalid content, and shows the valid content of the same responses", async () => {
  const space = readSpace();
  const title = space.entries.find(({ sys }) => sys.contentType?.sys.id === "title");
  if (!title) throw new Error("there is no slogan in the space");
  const count = countOf(5000, 100);
  const poisoned: string[] = [];
  for (let number = 0; number < count; number++) {
    const type = pick(["all", "area", "about", "partner", "news", "useCase"]) ?? "";
    title.fields["slogan"] = { sv: `Omgång ${number}.` };
    for (const html of await pagesWith(space, type)) {
      expect(html).toContain(`Omgång ${number}.`);
      const [sign] = poison.exec(shownPart(html)) ?? [];
      if (sign !== undefined) poisoned.push(`${type} ${number}: ${sign}`);
    }
  }
  print("mutated answers", { count, poisoned });
  expect(poisoned).toEqual([]);
});
