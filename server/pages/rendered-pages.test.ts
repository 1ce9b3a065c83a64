import { expect, it } from "vitest";
import { emptyLocaleContent, type LocaleContent } from "#content/locale-content.ts";
import { publicSettings, readConfig } from "#server/config.ts";
import { createDeferredBodies } from "./deferred-bodies.test-setup.ts";
import { createPages } from "./rendered-pages.ts";
import { builtSite } from "#tests/support/built-site.ts";

const siteWith = (slogan: string): LocaleContent => ({
  ...emptyLocaleContent("sv"),
  content: {
    ...emptyLocaleContent("sv").content,
    hero: { id: "h", slogan, images: [], interval: 1000 },
  },
});

const config = readConfig({});

const sloganOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];

/** Creates pages whose bodies are finished one by one, in the order that the test chooses. */
async function pagesWith() {
  const bodies = createDeferredBodies();
  const creating = createPages(
    config,
    publicSettings(config, { requestsContent: true }),
    builtSite.assets,
    bodies.bodyOf,
  );
  await bodies.finish("404 Not Found");
  await bodies.finish("500 Internal Server Error");
  const pages = await creating;
  const shown = async () => {
    const { body } = await pages.page("sv");
    return new TextDecoder().decode(body.plain);
  };
  return { bodies, pages, shown };
}

it("shows content that was rendered while a visitor's empty page was still being rendered", async () => {
  const { bodies, pages, shown } = await pagesWith();
  const visit = shown();
  const rendering = pages.render(siteWith("Nytt innehåll"));
  await bodies.finish("Nytt innehåll");
  (await rendering)();
  await bodies.finishAll();
  expect(sloganOf(await visit)).toBe("Nytt innehåll");
  expect(sloganOf(await shown())).toBe("Nytt innehåll");
});
