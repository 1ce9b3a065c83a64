import { afterEach, expect, it, vi } from "vitest";
import type { LocaleContent } from "#content/locale-content.ts";
import { locales } from "#language/languages.ts";
import { createLastGoodContent } from "./last-good-content.ts";

const placeholder = {
  sys: { id: "p", type: "Asset" },
  fields: { file: { url: "https://images.example/p.jpg", contentType: "image/jpeg" } },
};
const hero = {
  sys: { id: "h", type: "Entry", contentType: { sys: { id: "title" } } },
  fields: {
    slogan: "Slogan",
    placeholder: { sys: { type: "Link", linkType: "Asset", id: "p" } },
  },
};

type Service = {
  /** Responses to the requests for the hero's placeholder, in order. */
  pictures?: Response[];
  /** Resolves when the service responds to a request for this content type. */
  delay?: (contentType: string | null) => Promise<void> | undefined;
  /** Resolves when content has been rendered. */
  rendering?: (content: LocaleContent) => Promise<void>;
};

/** Creates content whose service has a hero and nothing else. */
function contentWith({ pictures = [], delay, rendering }: Service) {
  const shown: LocaleContent[] = [];
  const content = createLastGoodContent({
    service: { url: "https://content.example", space: "s", environment: "e", token: "t" },
    async fetcher(url) {
      const { hostname, searchParams } = new URL(url);
      if (hostname === "images.example") return pictures.shift() ?? Response.error();
      await delay?.(searchParams.get("content_type"));
      const items = searchParams.get("content_type") === "title" ? [hero] : [];
      const includes = { Asset: [placeholder] };
      return Response.json({ sys: { type: "Array" }, total: items.length, items, includes });
    },
    log: () => undefined,
    store: {
      load: () => Promise.resolve(undefined),
      save: () => Promise.resolve(),
      confirm: () => Promise.resolve(),
    },
    origin: "test",
    isRemote: true,
    publishedAt: () => [],
    render: async (site) => {
      await rendering?.(site);
      return () => void shown.push(site);
    },
  });
  const data = () => locales.map((locale) => content.site(locale).content.hero?.placeholder?.data);
  return { content, shown, data };
}

const gone = () => new Response("", { status: 404 });
const inlined = "data:image/webp;base64,YWJj";
const picture = () => new Response("abc", { headers: { "Content-Type": "image/webp" } });

afterEach(() => void vi.useRealTimers());

it("fetches a failed placeholder again at the next renewal, and then never again", async () => {
  const pictures = [gone(), gone(), picture(), picture()];
  const { content, shown, data } = contentWith({ pictures });
  await content.renew("start");
  expect(content.site("sv").content.hero?.slogan).toBe("Slogan");
  expect(data()).toEqual([undefined, undefined]);

  await content.renew("renewal");
  await vi.waitFor(() => expect(data()).toEqual([inlined, inlined]));

  const before = shown.length;
  await content.renew("renewal");
  expect(shown.length).toBe(before);
});

it("never replaces complete content with lists that arrived before it, even if those are rendered later", async () => {
  vi.useFakeTimers();
  const news = Promise.withResolvers<void>();
  const earlyRendering = Promise.withResolvers<void>();
  const hasNews = ({ fingerprints }: LocaleContent) => fingerprints.news !== undefined;
  const { content, shown } = contentWith({
    pictures: [picture(), picture()],
    delay: (contentType) => (contentType === "news" ? news.promise : undefined),
    rendering: (site) => (hasNews(site) ? Promise.resolve() : earlyRendering.promise),
  });
  const renewed = content.renew("start");
  // The lists that have arrived are rendered after half a second without a further one.
  await vi.advanceTimersByTimeAsync(600);
  news.resolve();
  await renewed;
  earlyRendering.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(locales.map((locale) => hasNews(content.site(locale)))).toEqual([true, true]);
  expect(shown.filter((site) => !hasNews(site))).toEqual([]);
});

it("shows the lists that have arrived while another is awaited", async () => {
  vi.useFakeTimers();
  const news = Promise.withResolvers<void>();
  const { content } = contentWith({
    pictures: [picture(), picture()],
    delay: (contentType) => (contentType === "news" ? news.promise : undefined),
  });
  const renewed = content.renew("start");
  await vi.advanceTimersByTimeAsync(600);
  expect(content.site("sv").content.hero?.slogan).toBe("Slogan");
  expect(content.state().lists.sv).toMatchObject({ hero: "live", news: "missing" });
  news.resolve();
  expect(await renewed).toBe(true);
});
