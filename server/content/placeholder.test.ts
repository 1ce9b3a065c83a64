import { expect, it } from "vitest";
import type { Hero } from "#content/site-content.ts";
import { emptyLocaleContent } from "#content/locale-content.ts";
import { withPlaceholder } from "./placeholder.ts";

const hero: Hero = {
  id: "h",
  slogan: "Slogan",
  images: [],
  placeholder: { id: "p", url: "https://images.example/p.jpg", alt: "", contentType: "image/jpeg" },
  interval: 1000,
};

/** Returns a function that reads the hero when the service gives this response, and what was requested and reported. */
function given(response: Response | Error) {
  const requested: string[] = [];
  const reports: string[] = [];
  const dataUrls: Record<string, string> = {};
  const empty = emptyLocaleContent("sv");
  const site = { ...empty, content: { ...empty.content, hero } };
  const read = async () => {
    const { content } = await withPlaceholder(site, {
      service: { url: "https://content.example", space: "s", environment: "e", token: "t" },
      fetcher(url) {
        requested.push(url);
        return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
      },
      report: (message) => reports.push(message),
      dataUrls,
    });
    return content.hero;
  };
  return { read, requested, reports };
}

const picture = (bytes: number, type = "image/webp") =>
  new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } });

it("inlines a small copy into the hero, fetched once", async () => {
  const { read, requested } = given(picture(3));
  expect((await read())?.placeholder?.data).toBe("data:image/webp;base64,AAAA");
  expect((await read())?.placeholder?.data).toBe("data:image/webp;base64,AAAA");
  expect(requested).toEqual(["https://images.example/p.jpg?w=32&fm=webp&q=20"]);
});

it("keeps the address of a picture that is too large", async () => {
  const { read, reports } = given(picture(5000));
  expect(await read()).toEqual(hero);
  expect(reports).toEqual([]);
});

it.each([
  ["cannot be fetched", new Error("no route")],
  ["is gone", new Response("", { status: 404 })],
  ["is no picture", picture(5000, "text/html; charset=utf-8")],
])("keeps the address of a picture that %s, reports it and tries again", async (_, response) => {
  const { read, reports, requested } = given(response);
  expect(await read()).toEqual(hero);
  expect(await read()).toEqual(hero);
  expect(requested).toHaveLength(2);
  expect(reports[0]).toContain("https://images.example/p.jpg?w=32");
});
