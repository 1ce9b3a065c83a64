import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type ContentState, emptyState } from "#content/content-state.ts";
import { emptyLocaleContent } from "#content/locale-content.ts";
import type { Hero, Picture } from "#content/site-content.ts";
import { locales, perLocale } from "#language/languages.ts";
import { builtSite } from "#tests/support/built-site.ts";
import { createEdition, type EditionOptions, pagePath } from "./edition.ts";

const picture = (name: string): Picture => ({
  id: name,
  url: `https://images.ctfassets.net/s/${name}.jpg`,
  title: name,
  alt: "",
  contentType: "image/jpeg",
  width: 2560,
  height: 1440,
});

const hero: Hero = {
  id: "h",
  slogan: "Slogan",
  images: [picture("black"), picture("white")],
  placeholder: picture("placeholder"),
  interval: 9000,
};

const state: ContentState = {
  ...emptyState,
  parsed: perLocale((locale) => {
    const empty = emptyLocaleContent(locale);
    return { ...empty, content: { ...empty.content, hero } };
  }),
};

const settings: EditionOptions["settings"] = {
  siteUrl: "https://www.example.com",
  service: undefined,
  productDomain: undefined,
  productPath: "/",
  maps: undefined,
  analytics: undefined,
  hashScrollTimeout: 1,
};

function options(fetchPicture: EditionOptions["fetchPicture"]): EditionOptions {
  return { settings, assets: builtSite.assets, headersOf: (kind) => ({ kind }), fetchPicture };
}

const grey = async (level: number) =>
  new Response(
    new Uint8Array(
      await sharp({
        create: { width: 16, height: 9, channels: 3, background: { r: level, g: level, b: level } },
      })
        .jpeg()
        .toBuffer(),
    ),
    { headers: { "Content-Type": "image/jpeg" } },
  );

const heroesOf = (edition: Awaited<ReturnType<typeof createEdition>>) =>
  locales.map((locale) => {
    const file = edition.files.get(`/page-data/${locale}.json`);
    return JSON.parse(new TextDecoder().decode(file?.body.plain)).content.hero;
  });

describe("an edition", () => {
  it("has a page per language, with the placeholder inlined and the scrims measured, and fetches each copy once", async () => {
    const requested: string[] = [];
    const first = await createEdition(
      state,
      options(async (address) => {
        requested.push(address);
        return grey(address.includes("white") ? 255 : 0);
      }),
    );
    for (const locale of locales) {
      const page = first.files.get(pagePath(locale));
      const html = new TextDecoder().decode(page?.body.plain);
      expect(html).toMatch(/class="hero-placeholder"[^>]* src="data:image\/jpeg;base64,/);
    }
    // A list is missing, so that no cache may keep a file.
    expect(first.files.get("/sitemap.xml")?.headers).toEqual({ kind: "incomplete page" });
    expect(first.files.get("/")?.headers).toEqual({ kind: "incomplete page" });
    for (const { images, placeholder } of heroesOf(first)) {
      expect(images.map(({ scrim }: Picture) => scrim)).toEqual([1, 5]);
      expect(placeholder.data).toMatch(/^data:image\/jpeg;base64,/);
    }
    expect(requested).toHaveLength(3);
    const again = await createEdition(
      state,
      options(() => Promise.reject(new Error("fetched again"))),
      first.smallCopies,
    );
    expect(heroesOf(again)).toEqual(heroesOf(first));
    expect(again.id).toBe(first.id);
  });

  it.each([
    ["fail", () => Promise.reject(new Error("down"))],
    ["must not be fetched", () => Promise.resolve(undefined)],
    ["are no pictures", () => Promise.resolve(new Response("<html>"))],
    [
      "are too large",
      () =>
        Promise.resolve(
          new Response(new Uint8Array(30_000), { headers: { "Content-Type": "image/jpeg" } }),
        ),
    ],
    [
      "are broken",
      () => Promise.resolve(new Response("x", { headers: { "Content-Type": "image/jpeg" } })),
    ],
  ])(
    "is made without copies that %s: the scrims are then the strongest",
    async (_, fetchPicture) => {
      const edition = await createEdition(state, options(fetchPicture));
      for (const { images } of heroesOf(edition)) {
        expect(images.map(({ scrim }: Picture) => scrim)).toEqual([undefined, undefined]);
      }
    },
  );

  it("has another id in another build", async () => {
    const none = () => Promise.resolve(undefined);
    const other = { ...options(none), assets: { ...builtSite.assets, version: "other" } };
    const [one, two] = [
      await createEdition(state, options(none)),
      await createEdition(state, other),
    ];
    expect(one.id).not.toBe(two.id);
  });
});
