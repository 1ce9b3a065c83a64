import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  contentTypes,
  type FaultyService,
  startFaultyService,
} from "#tests/support/faulty-service.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { countOf } from "#tests/support/scale.ts";
import { announceChange, webhookSecret } from "./announce.ts";
import { print, until } from "./measure.ts";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 30_000 });

let service: FaultyService;
let site: SiteProcess;

beforeAll(async () => {
  service = await startFaultyService();
  site = await startSite({ ...service.environment, CONTENTFUL_WEBHOOK_SECRET: webhookSecret });
});
afterAll(async () => {
  await site?.stop();
  await service?.stop();
});

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

/** Publishes a slogan, which shows on both pages when the content has been renewed, and returns the pages. */
async function publish(slogan: string): Promise<string[]> {
  const titles = await service.read("title", "");
  for (const { fields } of titles.items) fields["slogan"] = slogan;
  service.answers.set("title", () => titles);
  expect(await announceChange(site.url)).toBe(204);
  const pages: string[] = [];
  for (const path of ["/", "/?lang=en-US"]) {
    await until(async () => {
      const response = await fetch(site.url + path);
      const html = await response.text();
      if (response.status !== 200) throw new Error(`${path}: status ${response.status}`);
      return html.includes(slogan) && pages.push(html) > 0;
    }, 30_000);
  }
  return pages;
}

it("never shows invalid content, and shows the valid content of the same responses", async () => {
  const types = contentTypes.filter((type) => type !== "title");
  const count = countOf(200, 12);
  const poisoned: string[] = [];
  for (let number = 0; number < count; number++) {
    const type = pick(types) ?? "area";
    const answers = new Map<string, unknown>();
    for (const locale of ["sv", "en-US", ""]) {
      answers.set(locale, mutated(await service.read(type, locale)));
    }
    service.answers.clear();
    service.answers.set(type, (locale) => answers.get(locale));
    for (const html of await publish(`Omgång ${number}.`)) {
      const [sign] = poison.exec(shownPart(html)) ?? [];
      if (sign !== undefined) poisoned.push(`${type} ${number}: ${sign}`);
    }
  }
  service.answers.clear();
  print("mutated answers", { count, poisoned });
  expect(poisoned).toEqual([]);
});
