import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Space } from "#markdown-source/files/space.ts";
import { openContentFolder } from "#markdown-source/folder.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { pullSpace } from "#tools/content/pull/pull-space.ts";
import { hasPackages } from "#tools/own-packages.ts";
import { newSpace } from "./new-space.ts";

const service = { space: "s1", environment: "master", token: "delivery" };
const published = { ...service, url: "https://cdn.example" };
const preview = { ...service, url: "https://preview.example" };

type Resource = { sys: object; fields: Record<string, unknown> };
type Lists = { locales: readonly object[]; entries: Resource[]; assets: Resource[] };

/**
 * Pulls a simulated space: the Delivery and the Preview API with at most two resources per response, and the asset host.
 * @param file returns the asset host's answer
 * @returns the messages
 */
async function pull(
  out: string,
  { locales, entries, assets }: Lists,
  file = () => new Response(null, { status: 410 }),
) {
  vi.stubGlobal("fetch", async (given: string) => {
    const { host, pathname, searchParams } = new URL(given);
    if (host === "assets.example") return file();
    const isDelivered = (item: Resource) =>
      host === "preview.example" || Object.hasOwn(item.sys, "publishedVersion");
    const lists = new Map<string, readonly object[]>([
      ["locales", locales],
      ["entries", entries.filter(isDelivered)],
      ["assets", assets.filter(isDelivered)],
    ]);
    const items = lists.get(pathname.replace("/spaces/s1/environments/master/", "")) ?? [];
    const skip = Number(searchParams.get("skip"));
    // Without an order, Contentful's pages may overlap.
    const hasOrder = searchParams.has("order") || pathname.endsWith("/locales");
    const ordered = hasOrder || skip === 0 ? items : items.toReversed();
    return Response.json({ total: items.length, items: ordered.slice(skip, skip + 2) });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return pullSpace(published, preview, out);
}

const locales = [{ code: "sv", name: "Svenska", default: true, fallbackCode: null }];
const sys = {
  id: "a1",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  publishedVersion: 1,
};

/** What each language shows of a space, by ids. */
const shown = ({ entries, assets }: Space) => {
  const inLanguages = (values: Readonly<Record<string, unknown>>) =>
    [values["sv"], values["en-US"] ?? values["sv"]].map((value) => value ?? "");
  const inAll = (fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>) =>
    Object.fromEntries(Object.entries(fields).map(([id, values]) => [id, inLanguages(values)]));
  return {
    entries: entries.map(({ id, contentType, draft, fields }) => [
      id,
      contentType,
      draft,
      inAll(fields),
    ]),
    assets: assets.map(({ id, draft, description, file }) => [
      id,
      draft,
      inLanguages(description),
      Object.values(file).map(({ hash, fileName, image }) => ({ hash, fileName, image })),
    ]),
  };
};

it.skipIf(!hasPackages("setup")).each(["sv", "en-US"])(
  "a folder that was set up in a space whose default locale is %s and pulled again shows the same, drafts included",
  async (spaceDefault) => {
    const { service: contentful, setUp, directory } = await newSpace(spaceDefault);
    await setUp();
    const { locales: codes, entries, assets } = contentful.space;
    const picture = new Uint8Array(await readFile(join(directory, "title/bild.png")));
    const out = await temporaryFolder();
    const messages = await pull(
      out,
      { locales: codes, entries: [...entries.values()], assets: [...assets.values()] },
      () => new Response(picture),
    );
    expect(messages).toEqual({ leftOut: [], unfetched: [] });
    expect(await readdir(join(out, "about"))).toEqual(["vi.en-US.md", "vi.sv.md"]);
    expect(shown((await openContentFolder(out).read()).space)).toEqual(
      shown((await openContentFolder(directory).read()).space),
    );
  },
);

const entry = (id: string, fields: Record<string, unknown>): Resource => ({
  sys: { ...sys, id, contentType: { sys: { id: "about" } } },
  fields,
});

it("texts that are difficult to write as YAML or as a body are unchanged", async () => {
  const texts = [
    'Citat "så här", kolon: # och \\ snedstreck',
    "\n\n  indraget\r\n\n---\n\nslut  ",
    "--- inte slut\n\n---x",
    "slutar med blanksteg  ",
    "\n\nbörjar med en tom rad",
    "true",
  ];
  const given = texts.map((text, index) =>
    entry(`${index}6tFBnW8k`, { title: { sv: text.trim() }, description: { sv: text } }),
  );
  const out = await temporaryFolder();
  await pull(out, { locales, assets: [], entries: given });
  const { entries } = (await openContentFolder(out).read()).space;
  expect(entries.map(({ fields }) => fields["description"]?.["sv"])).toEqual(texts);
});

it("a file that cannot be fetched is left out with its asset, the address and the cause", async () => {
  const file = { url: "//assets.example/a.jpg", fileName: "a.jpg", contentType: "image/jpeg" };
  const description = "![Karta](https://images.eu.ctfassets.net/s1/k/karta.png)";
  const about = { title: { sv: "Vi" }, description: { sv: description }, colour: { sv: "red" } };
  const assets = [{ sys, fields: { file: { sv: file } } }];
  const out = await temporaryFolder();
  const messages = await pull(out, { locales, assets, entries: [entry("about-vi", about)] });
  expect(messages).toEqual({
    leftOut: [
      "about entry about-vi: the site has no field colour",
      "about/vi.sv.md: the picture https://images.eu.ctfassets.net/s1/k/karta.png in its text stays at Contentful",
    ],
    unfetched: ["asset a1: https://assets.example/a.jpg: responded with 410"],
  });
  expect((await openContentFolder(out).read()).space.entries).toHaveLength(1);
});

it("hostile ids and locales lead to no file outside the folder", async () => {
  const outer = await temporaryFolder();
  const file = { url: "//assets.example/a", fileName: "../../a", contentType: "image/jpeg" };
  const id = "../../escaped";
  const hostile = { sys: { ...sys, id }, fields: { file: { sv: file }, title: { [id]: "a" } } };
  const entries = [entry(id, { title: { sv: "Vi", [id]: "a" } })];
  const out = join(outer, "a/b");
  await pull(out, { locales, entries, assets: [hostile] }, () => new Response("a"));
  expect([await readdir(outer), await readdir(join(outer, "a"))]).toEqual([["a"], ["b"]]);
});
