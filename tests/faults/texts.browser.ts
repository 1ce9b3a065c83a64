import { readSpace } from "#tests/support/contentful/delivery-api.ts";
import { previewAddress, previewOf } from "#tests/support/draft.ts";
import { startContentful } from "#tests/support/contentful/contentful.ts";
import { contentIsCurrent, expect, languages, test } from "#tests/support/fixtures.ts";
import { restore } from "#tests/support/hold.ts";
import { startSite } from "#tests/support/site-process.ts";
import { announceChange, webhookSecret } from "#tests/support/announce.ts";
import { healthOf } from "#tests/support/measure.ts";

/** One entry whose texts are odd, on the server, in an open page and in the preview. */

const texts: readonly [name: string, text: string][] = [
  [
    "halves of an emoji, control characters, line separators and direction marks",
    "Klart \ud83c\u0000b\u0007c\u000bd\u001be \udf0a a\u2028b\u2029c \u202eklart\u202c \u200f",
  ],
  ["zero-width characters alone", "\u200b\u200d\ufeff"],
  [
    "HTML, flags and percent signs",
    '</script><img src=x onerror="alert(1)"><style>*{}</style> 👩‍💻🏴󠁧󠁢󠁥󠁮󠁧󠁿🇸🇪 100 % %zz',
  ],
  ["8,000 characters without a blank", "a".repeat(8000)],
];

const textKinds = new Set(["Symbol", "Text"]);
const { contentTypes } = readSpace();
const types = ["area", "news", "about", "useCase", "partner"];

test("an odd text in every field hides no other entry anywhere", async ({ page, context }) => {
  await using service = await startContentful();
  await using site = await startSite({
    ...service.environment,
    ...previewOf(service),
    CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
  });
  await page.goto(site.url);
  // An answer to its first requests would replace a newer one.
  await contentIsCurrent(page);
  const preview = await context.newPage();
  await preview.goto(await previewAddress(site));

  for (const [index, [name, text]] of texts.entries()) {
    await test.step(name, async () => {
      const entriesOf = (type: string) =>
        service.space.entries
          .filter(({ sys }) => sys.contentType?.sys.id === type)
          .toSorted((a, b) => b.sys.createdAt.localeCompare(a.sys.createdAt));
      for (const { sys, fields, displayField } of contentTypes) {
        const [odd, beside] = entriesOf(sys.id);
        for (const { id, type } of fields) {
          if (odd && textKinds.has(type)) odd.fields[id] = { sv: text, "en-US": text };
        }
        const title = `Granne ${sys.id} ${index}`;
        // A partner's name is shown in place of its logo.
        delete beside?.fields["logo"];
        if (beside) beside.fields[displayField] = { sv: title, "en-US": title };
      }
      const titles = types.map((type) => `Granne ${type} ${index}`);

      expect(await announceChange(site.url)).toBe(204);
      for (const { path } of Object.values(languages)) {
        const missing = async () => {
          const html = await (await fetch(site.url + path)).text();
          return titles.filter((title) => !html.includes(title));
        };
        await expect.poll(missing).toEqual([]);
      }
      expect((await healthOf(site)).content.failing).toEqual([]);

      await restore(page);
      await preview.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      for (const each of [page, preview]) {
        for (const title of titles) await expect(each.getByText(title).first()).toBeAttached();
      }
    });
  }
});
