import { expect, it, vi } from "vitest";
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
  /** Responds to the requests for the hero's placeholder; by default with 404. */
  picture?: () => Response;
  slogan?: () => string;
  /** Resolves when content has been rendered. */
  rendering?: (slogan: string | undefined) => Promise<void> | undefined;
  /** The stored snapshot. */
  stored?: string;
};

/** Creates content whose service has a hero and nothing else. */
function contentWith({ picture, slogan = () => "Slogan", rendering, stored }: Service) {
  const shown: (string | undefined)[] = [];
  const saved: string[] = [];
  const events: string[] = [];
  const content = createLastGoodContent({
    service: { url: "https://content.example", space: "s", environment: "e", token: "t" },
    async fetcher(url) {
      const { hostname, searchParams } = new URL(url);
      if (hostname === "images.example") return picture?.() ?? new Response("", { status: 404 });
      const entry = { ...hero, fields: { ...hero.fields, slogan: slogan() } };
      const items = searchParams.get("content_type") === "title" ? [entry] : [];
      const includes = { Asset: [placeholder] };
      return Response.json({ sys: { type: "Array" }, total: items.length, items, includes });
    },
    log: (event) => events.push(event),
    store: {
      load: () => Promise.resolve(stored === undefined ? stored : { text: stored, at: 0 }),
      save: async (text) => void saved.push(text),
      confirm: () => Promise.resolve(),
    },
    origin: "test",
    isRemote: true,
    publishedAt: () => [],
    render: async ({ content: { hero } }) => {
      await rendering?.(hero?.slogan);
      return () => void shown.push(hero?.slogan);
    },
  });
  const data = () => locales.map((locale) => content.site(locale).content.hero?.placeholder?.data);
  return { content, shown, saved, events, data };
}

const inlined = "data:image/webp;base64,YWJj";
const picture = () => new Response("abc", { headers: { "Content-Type": "image/webp" } });

it("fetches a failed placeholder at each renewal until it succeeds, and renders the page only then", async () => {
  let isAvailable = false;
  const { content, shown, data } = contentWith({
    picture: () => (isAvailable ? picture() : new Response("", { status: 404 })),
  });
  await content.renew("start");
  await content.renew("renewal");
  await vi.waitFor(() => expect(shown).toHaveLength(2));
  expect(data()).toEqual([undefined, undefined]);

  isAvailable = true;
  await content.renew("renewal");
  await vi.waitFor(() => expect(data()).toEqual([inlined, inlined]));
  await content.renew("renewal");
  expect(shown).toHaveLength(4);
});

it("inlines the placeholder in both languages when one language is rendered more slowly", async () => {
  let rendered = 0;
  const { content, data } = contentWith({
    picture,
    async rendering() {
      rendered += 1;
      // The second language is rendered when the first one's placeholder has arrived.
      if (rendered === 2) await vi.waitFor(() => expect(data()).toContain(inlined));
    },
  });
  await content.renew("start");
  await vi.waitFor(() => expect(data()).toEqual([inlined, inlined]));
});

it("never shows or stores content that a later renewal has replaced, even if it is rendered last", async () => {
  let slogan = "Older";
  const older = Promise.withResolvers<void>();
  const rendered: (string | undefined)[] = [];
  const { content, shown, saved } = contentWith({
    picture,
    slogan: () => slogan,
    rendering(next) {
      rendered.push(next);
      return next === "Older" ? older.promise : undefined;
    },
  });
  const first = content.renew("start");
  await vi.waitFor(() => expect(rendered).toEqual(["Older", "Older"]));
  slogan = "Newer";
  expect(await content.renew("webhook")).toBe(true);
  older.resolve();
  expect(await first).toBe(true);
  expect(shown).not.toContain("Older");
  expect(content.list("sv", "hero")?.items).toMatchObject([{ fields: { slogan: "Newer" } }]);
  expect(saved.join("")).not.toContain("Older");
});

it("starts with stored content that cannot be rendered, and shows it once it can be", async () => {
  const { content: source, saved } = contentWith({ picture });
  await source.renew("start");
  let isBroken = true;
  const { content, shown, events } = contentWith({
    picture,
    stored: saved.at(-1) ?? "",
    rendering: () => (isBroken ? Promise.reject(new Error("broken")) : undefined),
  });
  expect(await content.load()).toBe(true);
  expect(events).toEqual(["content.render_failed", "content.render_failed"]);
  isBroken = false;
  expect(await content.renew("start")).toBe(true);
  expect(shown).toContain("Slogan");
});

it("reports no list as live while the content cannot be rendered", async () => {
  let slogan = "Slogan";
  const { content } = contentWith({
    picture,
    slogan: () => slogan,
    rendering: (rendered) => (rendered === "Broken" ? Promise.reject(new Error()) : undefined),
  });
  expect(await content.renew("start")).toBe(true);
  slogan = "Broken";
  expect(await content.renew("renewal")).toBe(false);
  expect(content.state().lists.sv.hero).toBe("kept");
  expect(content.site("sv").content.hero?.slogan).toBe("Slogan");
});
