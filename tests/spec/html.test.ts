import { beforeAll, expect, test } from "vitest";
import { checkHtml } from "#tests/support/html-checker.ts";
import { startSite } from "#tests/support/site-process.ts";
import { hasProgram } from "#tools/test/programs.ts";

const hasJava = hasProgram("java");

/** Messages of the HTML checker about the two pages as served, and about a page with a fault. */
let messages: Record<string, string[]>;

beforeAll(async () => {
  if (!hasJava) return;
  const site = await startSite();
  try {
    const [swedish = "", english = ""] = await Promise.all(
      ["/", "/?lang=en-US"].map(async (path) => (await fetch(site.url + path)).text()),
    );
    const faulty = swedish.replace("</main>", '<a><a></a></a><img src="x"></main>');
    messages = await checkHtml({ swedish, english, faulty });
  } finally {
    await site.stop();
  }
}, 60_000);

test.skipIf(!hasJava).for(["swedish", "english"])(
  "the %s page has neither errors nor warnings",
  (name) => {
    expect(messages[name]).toEqual([]);
  },
);

test.skipIf(!hasJava)("the checker reports a faulty page", () => {
  expect(messages["faulty"]).not.toEqual([]);
});
