import { beforeAll, expect, test } from "vitest";
import { htmlComplaints } from "#tests/support/html-checker.ts";
import { startSite } from "#tests/support/site-process.ts";
import { javaPath } from "#tools/test/java.ts";

const java = javaPath();

/** About the two pages as served, and one with a fault. */
let complaints: Record<string, string[]>;

beforeAll(async () => {
  if (java === undefined) return;
  const site = await startSite();
  try {
    const [swedish = "", english = ""] = await Promise.all(
      ["/", "/?lang=en-US"].map(async (path) => (await fetch(site.url + path)).text()),
    );
    const faulty = swedish.replace("</main>", '<a><a></a></a><img src="x"></main>');
    complaints = await htmlComplaints(java, { swedish, english, faulty });
  } finally {
    await site.stop();
  }
}, 60_000);

test.skipIf(java === undefined).for(["swedish", "english"])(
  "the %s page has neither errors nor warnings",
  (name) => {
    expect(complaints[name]).toEqual([]);
  },
);

test.skipIf(java === undefined)("the checker reports a faulty page", () => {
  expect(complaints["faulty"]).not.toEqual([]);
});
