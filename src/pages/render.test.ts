import { expect, it } from "vitest";
import { emptyState } from "#content/content-state.ts";
import type { Picture } from "#content/site-content.ts";
import { builtSite, plainSettings } from "#tests/support/built-site.ts";
import { reservedIds } from "#sections/anchors.ts";
import { renderPage } from "./render.tsx";
import { linkPreviewImage } from "./link-preview-image.ts";

const picture = (name: string): Picture => ({
  id: name,
  url: `/pictures/0123456789abcdef/${name}.jpg`,
  alt: "",
  contentType: "image/jpeg",
  width: 1600,
  height: 900,
});

const setup = { smallCopies: {}, settings: plainSettings, assets: builtSite.assets };

it("lists the addresses of all pictures: on the page, of later slides and in structured data", async () => {
  const empty = emptyState("sv");
  const news = {
    id: "n",
    headline: "Nyhet",
    publishedAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    description: undefined,
    media: undefined,
    tag: undefined,
    picture: picture("news"),
    images: [],
  };
  const hero = {
    id: "h",
    slogan: "Slogan",
    images: [picture("first"), picture("second")],
    placeholder: undefined,
    interval: 1000,
    shareImage: picture("share"),
  };
  const content = { ...empty, content: { ...empty.content, hero, news: [news] } };
  const { html, pictures } = await renderPage(content, setup);
  expect([...pictures]).toEqual(
    expect.arrayContaining([
      "/pictures/0123456789abcdef/w1600-jpg-q75/first.jpg",
      "/pictures/0123456789abcdef/w1600-jpg-q75/second.jpg",
      "/pictures/0123456789abcdef/news.jpg",
      "/pictures/0123456789abcdef/w1200-h630-jpg-q80/share.jpg",
    ]),
  );
  const shown = html.replace(/<script type="application\/json"[^]*?<\/script>/, "");
  const named = shown.match(/\/pictures\/[0-9a-f]{16}\/[\w-]+\/\w+\.\w+/g) ?? [];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((address) => !pictures.has(address))).toEqual([]);
});

it("reserves all ids of the document, so that no title has one of them", async () => {
  const empty = emptyState("sv");
  const content = {
    ...empty.content,
    hero: { id: "h", slogan: "S", images: [picture("p")], interval: 1000 },
    news: [{ id: "n", headline: "N", images: [] }],
    about: [{ id: "a", title: "A", imageOnLeft: false }],
    areas: [{ id: "r", title: "Område" }],
    cases: [{ id: "c", headline: "Fall" }],
    partners: [{ id: "p", name: "P" }],
  };
  const analytics = { id: "G-1", beforeConsent: "cookieless" } as const;
  const options = { ...setup, settings: { ...plainSettings, analytics } };
  const data = { failure: undefined, entries: [], contentful: undefined };
  const pages = [
    await renderPage({ ...empty, content }, options),
    await renderPage({ ...empty, content }, { ...options, preview: { data, search: "" } }),
  ];
  const ids = pages.flatMap(({ html }) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  // Of entries, and of React's `useId`.
  const ofContent = /^(?:headline-n|news-n|news-n-headline|Område|Fall|_.*_)$/;
  const fixed = ids.filter((id) => id !== undefined && !ofContent.test(id));
  expect(fixed.length).toBeGreaterThan(20);
  expect(fixed.filter((id) => id !== undefined && !reservedIds().has(id))).toEqual([]);
});

it("a share image smaller than 1200 × 630 is not enlarged, and an SVG is not shared", async () => {
  const hero = (shareImage: Picture) => ({
    id: "h",
    slogan: "S",
    images: [],
    interval: 1,
    shareImage,
  });
  const small = { ...picture("small"), width: 900, height: 315 };
  expect(linkPreviewImage(hero(small), "sv")).toMatchObject({
    url: "/pictures/0123456789abcdef/w600-h315-jpg-q80/small.jpg",
    width: 600,
    height: 315,
  });
  const drawing = { ...picture("drawing"), contentType: "image/svg+xml" };
  expect(linkPreviewImage(hero(drawing), "sv")).toEqual(linkPreviewImage(undefined, "sv"));
});

it("gives a service the same colour in both languages, by its age and not by its place on the page", async () => {
  const titles = { sv: ["Översyn", "Moln"], "en-US": ["Audit", "Cloud"] } as const;
  const coloursIn = async (locale: keyof typeof titles) => {
    const empty = emptyState(locale);
    const areas = titles[locale].map((title, index) => ({ id: `${index}`, title }));
    const state = { ...empty, content: { ...empty.content, areas } };
    const { html } = await renderPage(state, setup);
    return titles[locale].map(
      (title) => html.split(`id="${title}"`)[1]?.match(/data-gradient="(\d)"/)?.[1],
    );
  };
  expect([await coloursIn("sv"), await coloursIn("en-US")]).toEqual([
    ["2", "1"],
    ["2", "1"],
  ]);
});
