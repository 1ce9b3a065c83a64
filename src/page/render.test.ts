import { expect, it } from "vitest";
import { answerOf } from "#content/service";
import { applyAnswers, emptyState } from "#content/state";
import { builtSite, plainSettings } from "#tests/support/built-site.ts";
import { renderPage } from "./render.server.tsx";

it("a text of the content ends none of the page's scripts", () => {
  const slogan = "1 < 2 </script><b>";
  const items = [{ sys: { id: "h" }, fields: { slogan } }];
  const hero = answerOf("hero", () => ({ items, includes: [] }));
  const { state } = applyAnswers(emptyState("sv"), { hero });
  const { html } = renderPage(state, { settings: plainSettings, assets: builtSite.assets });
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)["@graph"][0].description).toBe(slogan);
});
