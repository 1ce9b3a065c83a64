import { symlink } from "node:fs/promises";
import { expect, test } from "vitest";
import { contentTypes } from "#content/model.ts";
import { readSpace } from "./read-space.ts";
import { problemText } from "./space.ts";
import { newsFile, pictureOf, writtenFolder } from "./written-folder.test-setup.ts";
import { contentDirectory } from "#tests/support/company.ts";

const problemsOf = async (directory: string) =>
  (await readSpace(directory)).problems.map(problemText);

test("the tests' content has no mistakes and is complete in both languages", async () => {
  const { entries, assets, problems } = await readSpace(contentDirectory);
  expect(problems).toEqual([]);
  expect(entries.length).toBeGreaterThan(0);
  for (const { id, contentType, fields } of entries) {
    const complete = contentTypes[contentType].localized ? ["sv", "en-US"] : ["sv"];
    for (const [field, values] of Object.entries(fields)) {
      expect([id, field, Object.keys(values).toSorted().toReversed()]).toEqual([
        id,
        field,
        complete,
      ]);
    }
  }
  for (const { id, description } of assets) {
    const texts = [description.sv, description["en-US"]].filter((text) => text !== undefined);
    expect([id, texts.length > 0]).toEqual([id, true]);
  }
});

/** Nine values that expand to 59,049. */
const bomb = [1, 2, 3, 4].reduce(
  (yaml, level) => `${yaml}\nx${level}: &x${level} [${`*x${level - 1},`.repeat(9)}]`,
  "x0: &x0 [1,1,1,1,1,1,1,1,1]",
);

test.each([
  ["a headline that is a number", "headline: 5", /:2: headline is 5, expected text/],
  [
    "a value that YAML reads as a comment because of its #",
    "headline: A\ntagColor: #12566B",
    /:3: tagColor .*quotes/,
  ],
  [
    "a missing image",
    "headline: A\nbigImage: x.jpg",
    /:3: bigImage: there is no file news\/x\.jpg/,
  ],
  [
    "a missing image in a list",
    "headline: A\nimages:\n  - a.jpg\n  - x.jpg",
    /:5: images: there is no/,
  ],
  [
    "a path that leads out of the folder",
    "bigImage: ../../../etc/passwd",
    /:2: bigImage: .* outside the content/,
  ],
  ["an absolute path", "bigImage: /etc/passwd", /:2: bigImage: .* outside the content/],
  [
    "a file that is not an image",
    "bigImage: broken.jpg",
    /:2: .*broken\.jpg cannot be read as an image/,
  ],
  ["an unknown field", "headlines: A", /:2: headlines is not a field of news/],
  ["a field given twice", "headline: A\nheadline: B", /:3: not YAML: Map keys must be unique/],
  [
    "a text that is too long",
    `headline: ${"x".repeat(257)}`,
    /:2: headline is a text of 257 characters/,
  ],
  ["too many fields", `x: ${"y".repeat(20_000)}`, /:2: the fields have 20003 characters, expected/],
  ["too many aliases", `x: &x 1\ny: [${"*x,".repeat(51)}]`, /:2: expected at most 50 aliases/],
  ["aliases that multiply", bomb, /: Excessive alias count/],
  ["endless nesting", `x: ${"[".repeat(9000)}${"]".repeat(9000)}`, /: not YAML: nested too deeply/],
  ["a wrong time", "updatedAt: yesterday", /:2: updatedAt is "yesterday", expected a date/],
  ["a wrong id", "id: å", /:2: id is "å"/],
  [
    "an unknown locale",
    "bigImage: { file: a.jpg, alt: { fi: x } }",
    /:2: bigImage: there is no locale fi/,
  ],
])("reports file and line of %s", async (_what, fields, expected) => {
  const { directory } = await writtenFolder({
    "news/n.sv.md": newsFile(fields),
    "news/a.jpg": await pictureOf(4, 4),
    "news/broken.jpg": "not an image",
  });
  expect(await problemsOf(directory)).toEqual([expect.stringMatching(expected)]);
});

test("reports a file in the wrong folder or without a locale", async () => {
  const { directory } = await writtenFolder({
    "nyheter/a.sv.md": newsFile("headline: A"),
    "news/a.md": newsFile("headline: A"),
    "partner/p.sv.md": newsFile("name: P"),
    "README.md": "Read me",
  });
  expect(await problemsOf(directory)).toEqual([
    expect.stringMatching(/^news\/a\.md:1: .*a\.sv\.md, a\.en-US\.md/),
    expect.stringMatching(/^nyheter\/a\.sv\.md:1: .*folders general, /),
    expect.stringMatching(/^partner\/p\.sv\.md:1: partner has one file per entry: p\.md/),
  ]);
});

test("reports two alternative texts for one image in one language, and uses the first", async () => {
  const { directory } = await writtenFolder({
    "news/a.sv.md": newsFile("headline: A\nbigImage: { file: a.jpg, alt: Ett }"),
    "news/b.sv.md": newsFile("headline: B\nbigImage: { file: a.jpg, alt: Två }"),
    "news/a.jpg": await pictureOf(4, 4),
  });
  const { assets, entries, problems } = await readSpace(directory);
  expect(problems.map(problemText)).toEqual([
    'news/b.sv.md:3: alt of a.jpg (sv) is "Två" here, but "Ett" elsewhere',
  ]);
  expect(assets).toMatchObject([{ id: "news-a.jpg", description: { sv: "Ett" } }]);
  expect(entries).toHaveLength(2);
});

test("does not follow a link to outside the folder", async () => {
  const { directory } = await writtenFolder({ "news/a.sv.md": newsFile("headline: A") });
  const outside = await writtenFolder({ "b.jpg": await pictureOf(4, 4) });
  await symlink(`${outside.directory}/b.jpg`, `${directory}/news/b.jpg`);
  expect(await problemsOf(directory)).toEqual([
    expect.stringMatching(/^news\/b\.jpg:1: .*leads out/),
  ]);
});

test("represents the ids, times, locales, shared assets and exact texts of a Contentful space", async () => {
  const { directory } = await writtenFolder({
    "space.yaml":
      "name: S\nlocales:\n  - { code: en-US, name: English, default: true }\n  - { code: sv, name: Svenska }\n",
    "news/a.en-US.md": newsFile(
      'id: 4Xy_z-1\ncreatedAt: 2020-01-01T00:00:00.001Z\nupdatedAt: 2020-01-02T00:00:00.002Z\nheadline: ""\ndescription: "  \\r\\n text \\n"\nimages: [{ asset: shared }, { asset: shared }]',
    ),
    "assets/shared.yaml":
      "updatedAt: 2020-01-01\nfile: { en-US: ../files/a.jpg, sv: ../files/b.jpg }\nfileName: { sv: Bild.jpg }\ntitle: { sv: T }\nalt: { sv: A }\n",
    "files/a.jpg": await pictureOf(4, 4),
    "files/b.jpg": await pictureOf(5, 5),
  });
  const { entries, assets, problems, locales } = await readSpace(directory);
  expect(problems).toEqual([]);
  expect(locales.map((locale) => [locale.code, locale.fallbackCode])).toEqual([
    ["en-US", null],
    ["sv", null],
  ]);
  expect(entries[0]).toMatchObject({
    id: "4Xy_z-1",
    createdAt: "2020-01-01T00:00:00.001Z",
    updatedAt: "2020-01-02T00:00:00.002Z",
    fields: { headline: { "en-US": "" }, description: { "en-US": "  \r\n text \n" } },
  });
  expect(assets[0]).toMatchObject({
    id: "shared",
    title: { sv: "T" },
    file: { "en-US": { fileName: "a.jpg" }, sv: { fileName: "Bild.jpg", image: { width: 5 } } },
  });
});
