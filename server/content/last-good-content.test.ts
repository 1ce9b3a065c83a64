import { expect, it, vi } from "vitest";
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

/** Creates content whose service has a hero; `pictures` responds to the requests for its placeholder, in order. */
function contentWith(pictures: Response[]) {
  const shown: LocaleContent[] = [];
  const content = createLastGoodContent({
    service: { url: "https://content.example", space: "s", environment: "e", token: "t" },
    async fetcher(url) {
      const { hostname, searchParams } = new URL(url);
      if (hostname === "images.example") return pictures.shift() ?? Response.error();
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
    onChange: async (site) => {
      shown.push(site);
    },
  });
  const data = () => locales.map((locale) => content.site(locale).content.hero?.placeholder?.data);
  return { content, shown, data };
}

const gone = () => new Response("", { status: 404 });
const inlined = "data:image/webp;base64,YWJj";
const picture = () => new Response("abc", { headers: { "Content-Type": "image/webp" } });

it("fetches a failed placeholder again at the next renewal, and then never again", async () => {
  const { content, shown, data } = contentWith([gone(), gone(), picture(), picture()]);
  await content.renew("start");
  expect(content.site("sv").content.hero?.slogan).toBe("Slogan");
  expect(data()).toEqual([undefined, undefined]);

  await content.renew("renewal");
  await vi.waitFor(() => expect(data()).toEqual([inlined, inlined]));

  const before = shown.length;
  await content.renew("renewal");
  expect(shown.length).toBe(before);
});
