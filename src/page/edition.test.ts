import { expect, it } from "vitest";
import { answerOf } from "#content/service";
import { applyAnswers, emptyState, emptyStates } from "#content/state";
import { perLocale } from "#language/languages.ts";
import { builtSite, plainSettings } from "#tests/support/built-site.ts";
import { createEdition, type EditionOptions } from "./edition.server.ts";

const options: EditionOptions = {
  settings: plainSettings,
  assets: builtSite.assets,
  headersOf: (kind) => ({ kind }),
};

it("lets no cache keep a file while a list is missing", async () => {
  const { files } = await createEdition(emptyStates, options);
  for (const path of ["/", "/?lang=en-US", "/sitemap.xml"]) {
    expect(files.get(path)?.headers).toEqual({ kind: "incomplete page" });
  }
});

it("a text of the content ends none of the page's scripts", async () => {
  const slogan = "1 < 2 </script><b>";
  const items = [{ sys: { id: "h" }, fields: { slogan } }];
  const hero = answerOf("hero", { items, includes: [] });
  const states = perLocale((locale) => applyAnswers(emptyState(locale), { hero }).state);
  const { files } = await createEdition(states, options);
  const page = new TextDecoder().decode(files.get("/")?.body.plain);
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(json)["@graph"][0].description).toBe(slogan);
});
