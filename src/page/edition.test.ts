import { expect, it } from "vitest";
import { emptyStates } from "#content/state";
import { perLocale } from "#language/languages.ts";
import { builtSite, plainSettings } from "#tests/support/built-site.ts";
import { createEdition } from "./edition.server.ts";

it("lets no cache keep a file while a list is missing", async () => {
  const content = { states: emptyStates, received: perLocale(() => ({})) };
  const { files } = await createEdition(content, {
    settings: plainSettings,
    assets: builtSite.assets,
    headersOf: (kind) => ({ kind }),
  });
  for (const path of ["/", "/?lang=en-US", "/sitemap.xml"]) {
    expect(files.get(path)?.headers).toEqual({ kind: "incomplete page" });
  }
});
