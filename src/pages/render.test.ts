import { expect, it } from "vitest";
import { emptyLocaleContent } from "#content/locale-content.ts";
import type { Picture } from "#content/site-content.ts";
import { renderPage } from "./render.tsx";

const picture = (name: string): Picture => ({
  id: name,
  url: `/pictures/${name}.jpg`,
  alt: "",
  contentType: "image/jpeg",
  width: 1600,
  height: 900,
});

const settings = {
  siteUrl: "https://www.example.com",
  service: undefined,
  productDomain: undefined,
  maps: undefined,
  analytics: undefined,
  hashScrollTimeout: 1,
};
const assets = {
  script: "/entry.js",
  styles: "",
  fonts: undefined,
  preview: { script: "/preview.js", styles: "" },
};

it("lists the addresses of the page's pictures, the later slides' and those in structured data", async () => {
  const empty = emptyLocaleContent("sv");
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
  };
  const content = { ...empty, content: { ...empty.content, hero, news: [news] } };
  const { html, pictures } = await renderPage(content, settings, assets);
  expect([...pictures]).toEqual(
    expect.arrayContaining([
      "/pictures/first.jpg_w-1600_fm-jpg_q-75.jpg",
      "/pictures/second.jpg_w-1600_fm-jpg_q-75.jpg",
      "/pictures/news.jpg",
    ]),
  );
  const shown = html.replace(/<script type="application\/json"[^]*?<\/script>/, "");
  const named = shown.match(/\/pictures\/\w+\.jpg_[\w-]+\.\w+/g) ?? [];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((address) => !pictures.has(address))).toEqual([]);
});
