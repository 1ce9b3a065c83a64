import { rename, rm, symlink } from "node:fs/promises";
import { expect, test } from "vitest";
import {
  drawing,
  fieldsOf,
  folderOf,
  newsFile,
  pictureOf,
  writtenFolder,
} from "./files/written-folder.test-setup.ts";
import { fileMistakeText } from "./files/space.ts";

/** Nine values that would expand to 59,049. */
const bomb = [1, 2, 3, 4].reduce(
  (yaml, level) => `${yaml}\nx${level}: &x${level} [${`*x${level - 1},`.repeat(9)}]`,
  "x0: &x0 [1,1,1,1,1,1,1,1,1]",
);

test.each([
  [
    "a headline that is a number",
    "headline: 5",
    /:2: headline is 5, expected text .*quotes around a number.*/,
  ],
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
    /:3: images: there is no/,
  ],
  [
    "a path that leads out of the folder",
    "bigImage: ../../../etc/passwd",
    /:2: bigImage: .* outside the content/,
  ],
  [
    "a text file named .jpg",
    "bigImage: broken.jpg",
    /:2: .*broken\.jpg cannot be read as an image/,
  ],
  ["a PNG of 20,000 pixels", "bigImage: wide.png", /:2: .*wide\.png has 20000 × 20000 pixels/],
  ["an SVG of 20,000 pixels", "bigImage: wide.svg", /:2: .*wide\.svg has 20000 × 20000 pixels/],
  [
    "a file that is no image",
    "bigImage: list.csv",
    /:2: .*list\.csv is not an image; the image is left out/,
  ],
  ["an unknown field", "headlines: A", /:2: headlines is not a field of news/],
  [
    "a list without its end",
    "images: [\nheadline: A\nbigImage: { file: a.jpg }",
    /:2: not YAML: Flow sequence/,
  ],
  ["a quote without its end", 'images:\n  - "a.jpg\nheadline: A', /:3: not YAML: Missing closing/],
  ["a field given twice", "headline: A\nheadline: B", /:3: not YAML: Map keys must be unique/],
  ["a text that is too long", `headline: ${"x".repeat(257)}`, /:2: headline is a text of 257 char/],
  ["too many fields", `x: ${"y".repeat(20_000)}`, /:2: the fields have 20003 characters, expected/],
  ["aliases that multiply", bomb, /:3: \*name repeats a value/],
  ["endless nesting", `x: ${"[".repeat(9000)}${"]".repeat(9000)}`, /: not YAML: nested too deeply/],
  ["a wrong time", "updatedAt: yesterday", /:2: updatedAt is "yesterday", expected a date/],
  [
    "a day that does not exist",
    "createdAt: 2025-11-31",
    /:2: createdAt is "2025-11-31", .* November has 30 days/,
  ],
  ["a wrong id", "id: å", /:2: id is "å"/],
  [
    "an unknown locale",
    "bigImage: { file: a.jpg, alt: { fi: x } }",
    /:2: bigImage: there is no locale fi/,
  ],
])("reports file and line of %s", async (_what, fields, expected) => {
  const { mistakes, logged } = await folderOf({
    "news/n.sv.md": newsFile(fields),
    "news/a.jpg": await pictureOf(4, 4),
    "news/broken.jpg": "not an image",
    "news/wide.svg": drawing(20_000),
    "news/wide.png": hugePng,
    "news/list.csv": "a,b",
  });
  expect(await mistakes()).toEqual([expect.stringMatching(expected)]);
  expect(logged).toEqual([expect.stringMatching(/^news\/n\.sv\.md:/)]);
});

/** The first bytes of a PNG of 20,000 × 20,000 pixels, which state its size. */
const hugePng = Buffer.concat([
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  Buffer.from([0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20, 8, 2, 0, 0, 0]),
  Buffer.alloc(64),
]);

test("reports a file in the wrong folder, without a locale, and one that is too large", async () => {
  const { mistakes } = await folderOf({
    "news/a.md": newsFile("headline: A"),
    "news/b.sv.md": newsFile("headline: B", "x".repeat(1_000_001)),
    "nyheter/a.sv.md": newsFile("headline: A"),
    "partner/p.sv.md": newsFile("name: P"),
    "README.md": "Read me",
  });
  expect((await mistakes()).toSorted()).toEqual([
    expect.stringMatching(/^news\/a\.md:1: .*a\.sv\.md, a\.en-US\.md/),
    expect.stringMatching(/^news\/b\.sv\.md:1: is larger than 1 MB/),
    expect.stringMatching(/^nyheter\/a\.sv\.md:1: .*folders general, /),
    expect.stringMatching(/^partner\/p\.sv\.md:1: partner has one file per entry: p\.md/),
  ]);
});

test("a file that cannot be read leaves its last readable version in place", async () => {
  const { folder, write, logged } = await folderOf({ "news/a.sv.md": newsFile("headline: A") });
  await folder.read();
  await write("news/a.sv.md", newsFile("headline: ["));
  const { lists, mistakes } = await folder.read();
  expect(fieldsOf(lists.sv.news)).toEqual([{ headline: "A" }]);
  expect(mistakes.map(fileMistakeText)).toEqual([expect.stringMatching(/^news\/a\.sv\.md:2: .*/)]);
  await write("news/b.sv.md", newsFile("headline: B"));
  expect(await folder.read()).toMatchObject({ mistakes });
  expect(logged).toHaveLength(1);
  await write("news/a.sv.md", newsFile("headline: Next"));
  expect(fieldsOf((await folder.read()).lists.sv.news)).toContainEqual({ headline: "Next" });
  expect(logged).toEqual([logged[0], `gone: ${logged[0]}`]);
});

test("while the folder is missing its last content is kept", async () => {
  const { folder, directory, mistakes } = await folderOf({
    "news/a.sv.md": newsFile("headline: A"),
  });
  await folder.read();
  await rename(directory, `${directory}.away`);
  const { lists } = await folder.read();
  expect(fieldsOf(lists.sv.news)).toEqual([{ headline: "A" }]);
  expect(await mistakes()).toEqual([expect.stringContaining(`there is no folder ${directory}`)]);
  await rename(`${directory}.away`, directory);
  expect(await mistakes()).toEqual([]);
});

test("an entry with an unreadable file, which may say that it is a draft, is left out", async () => {
  const { folder } = await folderOf({
    "news/a.sv.md": newsFile("draft: ["),
    "news/a.en-US.md": newsFile("headline: A"),
  });
  expect((await folder.read()).lists["en-US"].news.items).toEqual([]);
});

test("an entry in another encoding than UTF-8 is reported and not shown", async () => {
  const { folder, mistakes } = await folderOf({
    "news/a.sv.md": Buffer.from(newsFile("headline: Tjärn"), "latin1"),
  });
  expect((await folder.read()).lists.sv.news.items).toEqual([]);
  expect(await mistakes()).toEqual([expect.stringMatching(/^news\/a\.sv\.md:1: cannot be read/)]);
});

test.each(['draft: "yes"', "Draft: true", "utkast: true", "Darft: ja", "publicerad: nej"])(
  "a misspelt draft is a draft: %s",
  async (line) => {
    const { folder } = await folderOf({ "news/a.sv.md": newsFile(`headline: A\n${line}`) });
    const { lists, drafts, mistakes, publicMistakes } = await folder.read();
    expect([lists.sv.news.items.length, drafts.sv.news.items.length]).toEqual([0, 1]);
    expect([mistakes.length, publicMistakes.length]).toEqual([1, 0]);
  },
);

test("mistakes in a text of a draft are not public, whichever file says that it is one", async () => {
  const { folder } = await folderOf({
    "news/a.sv.md": newsFile("headline: A\ndraft: true"),
    "news/a.en-US.md": newsFile("headline: A\ntagText: 5"),
    "news/b.sv.md": newsFile("headline: B\ntagText: 6"),
  });
  const { mistakes, publicMistakes } = await folder.read();
  expect(mistakes.map(({ file }) => file)).toEqual(["news/a.en-US.md", "news/b.sv.md"]);
  expect(publicMistakes.map(({ file }) => file)).toEqual(["news/b.sv.md"]);
});

test("does not follow links", async () => {
  const { directory, mistakes } = await folderOf({
    "news/a.sv.md": newsFile("headline: A\nbigImage: b.jpg"),
  });
  const outside = await writtenFolder({ "b.jpg": await pictureOf(4, 4) });
  await symlink(`${outside.directory}/b.jpg`, `${directory}/news/b.jpg`);
  await symlink(outside.directory, `${directory}/about`);
  await symlink(outside.directory, `${directory}/.hidden`);
  expect(await mistakes()).toEqual([
    expect.stringMatching(/^about:1: is a link/),
    expect.stringMatching(/^news\/b\.jpg:1: is a link/),
    expect.stringMatching(/^news\/a\.sv\.md:3: bigImage: there is no file news\/b\.jpg/),
  ]);
});

test("reads a picture with a name of 255 bytes, and returns the same content until a file changes", async () => {
  const name = `${"å".repeat(125)}a.jpg`;
  const { folder, write, directory } = await folderOf({
    "news/a.sv.md": newsFile(`headline: A\nbigImage: ${name}`),
    [`news/${name}`]: await pictureOf(4, 4),
  });
  const first = await folder.read();
  expect(first.mistakes).toEqual([]);
  expect(await folder.read()).toBe(first);
  await write("news/b.sv.md", newsFile("headline: Ny"));
  expect(fieldsOf((await folder.read()).lists.sv.news)).toHaveLength(2);
  await rm(`${directory}/news/b.sv.md`);
  expect(fieldsOf((await folder.read()).lists.sv.news)).toHaveLength(1);
});
