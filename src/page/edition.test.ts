import type { Picture } from "#content/pictures";
import { expect, it } from "vitest";
import { emptyState } from "#content/state";
import type { Hero } from "#content/model";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import { builtSite, plainSettings } from "#tests/support/built-site.ts";
import { createEdition, type Edition, type EditionOptions, pagePath } from "./edition.server.ts";
import { hasNewCopies } from "./small-copies.server.ts";

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
  sloganField: "slogan" as const,
  images: [picture("first"), picture("second")],
  placeholder: picture("placeholder"),
  interval: 9000,
};

const content = {
  states: perLocale((locale) => {
    const empty = emptyState(locale);
    return { ...empty, content: { ...empty.content, hero } };
  }),
  received: perLocale(() => ({})),
};

function options(fetchPicture: EditionOptions["fetchPicture"]): EditionOptions {
  return {
    settings: plainSettings,
    assets: builtSite.assets,
    headersOf: (kind) => ({ kind }),
    fetchPicture,
  };
}

const copy = () =>
  Promise.resolve(new Response("copy", { headers: { "Content-Type": "image/webp" } }));

const pageOf = (edition: Edition, locale: Locale) =>
  new TextDecoder().decode(edition.files.get(pagePath(locale))?.body.plain);

const isInlined = (edition: Edition) =>
  locales.every((locale) =>
    /class="hero-placeholder"[^>]* src="data:image\/webp;base64,/.test(pageOf(edition, locale)),
  );

it("has a page per language with the placeholder inlined, which is fetched once", async () => {
  const requested: string[] = [];
  const first = await createEdition(
    content,
    options((address) => {
      requested.push(address);
      return copy();
    }),
  );
  expect(isInlined(first)).toBe(true);
  // A list is missing, so that no cache may keep a file.
  expect(first.files.get("/sitemap.xml")?.headers).toEqual({ kind: "incomplete page" });
  expect(first.files.get("/")?.headers).toEqual({ kind: "incomplete page" });
  expect(requested).toHaveLength(1);
  const again = await createEdition(
    { ...content, smallCopies: first.smallCopies },
    options(() => Promise.reject(new Error("fetched again"))),
  );
  expect(isInlined(again)).toBe(true);
  expect(again.id).toBe(first.id);
});

it.each([
  ["fails", () => Promise.reject(new Error("down"))],
  ["is no picture", () => Promise.resolve(new Response("<html>"))],
])("is made without a placeholder that %s", async (_, fetchPicture) => {
  const edition = await createEdition(content, options(fetchPicture));
  expect(isInlined(edition)).toBe(false);
  expect(pageOf(edition, "sv")).toContain(
    ' src="https://images.ctfassets.net/s/placeholder.jpg?w=32&amp;fm=webp&amp;q=20"',
  );
  // Otherwise the server would make the edition anew at each renewal.
  expect(await hasNewCopies(content.states, fetchPicture, edition.smallCopies)).toBe(false);
  expect(await hasNewCopies(content.states, copy, edition.smallCopies)).toBe(true);
});
