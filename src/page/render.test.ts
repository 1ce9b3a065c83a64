import { expect, it } from "vitest";
import { emptyState } from "#content/content-state.ts";
import type { Picture } from "#content/site-content.ts";
import { builtSite, plainSettings } from "#tests/support/built-site.ts";
import { reservedIds } from "#sections/anchors.ts";
import { renderPage } from "./render.server.tsx";
import { linkPreviewImage } from "./link-preview-image.server.ts";

const picture = (name: string): Picture => ({
  id: name,
  url: `/pictures/0123456789abcdef/${name}.jpg`,
  alt: "",
  contentType: "image/jpeg",
  width: 1600,
  height: 900,
});

const setup = { smallCopies: {}, settings: plainSettings, assets: builtSite.assets };

it("reserves all ids of the document, so that no title has one of them", async () => {
  const empty = emptyState("sv");
  const content = {
    ...empty.content,
    hero: {
      id: "h",
      slogan: "S",
      sloganField: "slogan" as const,
      images: [picture("p")],
      interval: 1000,
    },
    news: [{ id: "n", headline: "N", images: [] }],
    about: [{ id: "a", title: "A", imageOnLeft: false }],
    areas: [{ id: "r", title: "Område" }],
    cases: [{ id: "c", headline: "Fall" }],
    partners: [{ id: "p", name: "P" }],
  };
  const analytics = { id: "G-1", beforeConsent: "cookieless" } as const;
  const options = { ...setup, settings: { ...plainSettings, analytics } };
  const contentful = { app: "https://app.contentful.com", space: "s", environment: "master" };
  const data = { entries: [], contentful };
  const pages = [
    await renderPage({ ...empty, content }, options),
    await renderPage({ ...empty, content }, { ...options, preview: { data, search: "" } }),
  ];
  const ids = pages.flatMap(({ html }) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  // Of entries, and of React's `useId`.
  const ofContent = /^(?:headline-n|dialog-headline-n|news-n|news-n-headline|Område|Fall|_.*_)$/;
  const fixed = ids.filter((id) => id !== undefined && !ofContent.test(id));
  expect(fixed.length).toBeGreaterThan(20);
  expect(fixed.filter((id) => id !== undefined && !reservedIds().has(id))).toEqual([]);
});

it("a share image smaller than 1200 × 630 is not enlarged, and an SVG is not shared", async () => {
  const hero = (shareImage: Picture) => ({
    id: "h",
    slogan: "S",
    sloganField: "slogan" as const,
    images: [],
    interval: 1,
    shareImage,
  });
  const small = { ...picture("small"), width: 900, height: 315 };
  expect(linkPreviewImage(hero(small), "sv")).toMatchObject({
    url: "/pictures/0123456789abcdef/small.jpg?w=600&h=315&fit=fill&fm=jpg&q=80",
    width: 600,
    height: 315,
  });
  const drawing = { ...picture("drawing"), contentType: "image/svg+xml" };
  expect(linkPreviewImage(hero(drawing), "sv")).toEqual(linkPreviewImage(undefined, "sv"));
});
