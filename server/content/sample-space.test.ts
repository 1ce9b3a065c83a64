import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listOrder, newsLimits, requestNames, requests } from "#content/service";
import { locales } from "#language/languages.ts";
import { answerTo, deliveryToken, spaceId } from "#tests/support/contentful/delivery-api.ts";
import { spaceCopy } from "#tests/support/space-copy.ts";
import { openSampleSpace, readSampleSpace } from "./sample-space.ts";

const space = JSON.parse(await readFile("sample-space/space.json", "utf8"));
type Space = typeof space;

/** Returns a folder with the sample space as `change` leaves it. */
async function folderWith(change: (space: Space) => void): Promise<string> {
  const { folder, remove } = await spaceCopy(change);
  onTestFinished(remove);
  return folder;
}

const read = async (folder: string) => {
  const reports: string[] = [];
  return { ...(await readSampleSpace(folder, (message) => reports.push(message))), reports };
};

const ofType = ({ entries }: Space, type: string) =>
  entries.filter((entry: Space) => entry.sys.contentType.sys.id === type);

test("answers the seven lists as Contentful does: published entries, newest first, with fallbacks and linked assets", async () => {
  const folder = await folderWith((changed) => {
    const [first, second] = ofType(changed, "news");
    delete first.sys.publishedVersion;
    second.sys.updatedAt = "2030-01-01T00:00:00.000Z";
    second.fields.headline = { sv: "Bara på svenska" };
    second.fields.tagText = { "en-US": "Only in English" };
    const picture = second.fields.bigImage.sv.sys.id;
    delete changed.assets.find(({ sys }: Space) => sys.id === picture).sys.publishedVersion;
    for (let index = 0; index < newsLimits.requested; index += 1) {
      changed.entries.push({ ...second, sys: { ...second.sys, id: `news-${index}` } });
    }
    ofType(changed, "partner")[0].fields.name = { "en-US": "Not localized" };
  });
  const changed = JSON.parse(await readFile(join(folder, "space.json"), "utf8"));
  const { lists, reports } = await read(folder);
  expect(reports).toEqual([]);
  for (const locale of locales) {
    for (const name of requestNames) {
      const { contentType, localized, include, most = 100 } = requests[name];
      const query = new URLSearchParams({
        access_token: deliveryToken,
        order: listOrder,
        include: `${include}`,
        limit: `${most}`,
        ...(contentType && { content_type: contentType }),
        ...(localized && { locale }),
      });
      const path = `/spaces/${spaceId}/environments/master/entries?${query}`;
      const { body }: Space = answerTo(changed, new URL(path, "https://cdn.contentful.com"));
      const { items, includes } = lists[locale][name];
      expect(body.items, `${name} in ${locale}`).toMatchObject(items);
      expect(items).toHaveLength(Math.min(body.total, most));
      const textsOf = (assets: readonly unknown[]) =>
        new Set(assets.map(({ sys, fields }: Space) => `${sys.id} ${fields.description}`));
      expect(textsOf(includes)).toEqual(textsOf(body.includes?.Asset ?? []));
    }
  }
});

test.each<[string, (space: Space) => unknown, RegExp]>([
  ["an entry without an id", ({ entries }) => delete entries[3].sys.id, /entries\.3\.sys\.id: /],
  ["no English", ({ locales }) => locales.pop(), /locales: there is no en-US/],
])("names what is damaged, and where: %s", async (_, change, message) => {
  const folder = await folderWith(change);
  await expect(read(folder)).rejects.toThrow(message);
  await expect(read(folder)).rejects.toThrow(`SAMPLE_SPACE is ${JSON.stringify(folder)}`);
});

test("names a file that is no JSON", async () => {
  const folder = await folderWith(() => undefined);
  await writeFile(join(folder, "space.json"), "{");
  await expect(read(folder)).rejects.toThrow(/space\.json: .*JSON/);
});

test.each(["//", "//a.example/100%.svg", "//a.example/..%2f..%2fspace.json", "//../space.json"])(
  "an asset has no file when its address is %s",
  async (url) => {
    const folder = await folderWith((changed) => {
      changed.assets[0].fields.file.sv.url = url;
    });
    const { reports, originals } = await read(folder);
    expect(reports).toEqual([expect.stringContaining("its file is missing")]);
    expect(originals.filter(({ path }) => path.includes("space.json"))).toEqual([]);
  },
);

test.each(["bl%C3%A5.svg", "blå.svg", "bla\u030A.svg"])("finds a file as %s", async (name) => {
  const folder = await folderWith(({ assets }) => {
    assets[0].fields.file.sv.url = "//named.example/bl%C3%A5.svg";
    assets[0].fields.file.sv.contentType = "image/svg+xml";
  });
  await mkdir(join(folder, "named.example"));
  await writeFile(join(folder, "named.example", name), "<svg/>");
  expect((await read(folder)).reports).toEqual([]);
});

test.each([
  ["its file is missing", { url: "//images.ctfassets.net/none.jpg", contentType: "image/jpeg" }],
  ["its upload has never ended", { fileName: "a.jpg", upload: "https://a.example" }],
])("leaves out an asset, and reports it, when %s", async (_, file) => {
  const pictures = ofType(space, "about").map(({ fields }: Space) => fields.image.sv.sys.id);
  const folder = await folderWith(({ assets }) => {
    assets.find(({ sys }: Space) => sys.id === pictures[0]).fields.file.sv = file;
  });
  const { lists, reports } = await read(folder);
  expect(reports).toEqual([expect.stringMatching(`^${pictures[0]}:`)]);
  expect(lists.sv.about.includes).toHaveLength(pictures.length - 1);
});

test("an export without variants has its originals", async () => {
  const folder = await folderWith(() => undefined);
  await rm(join(folder, "variants"));
  const { picture } = await openSampleSpace(folder, () => undefined);
  const { originals } = await read(folder);
  for (const { url } of originals) {
    expect(picture(url)).toBeDefined();
    expect(picture(`${url}?w=320&fm=avif&q=45`)).toBeUndefined();
  }
});
