import { states } from "#tools/states/states.ts";
import { expect, test as base } from "#tests/support/fixtures.ts";
import { overflowing } from "#tests/support/overflow.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { smallScreenshot, tolerance } from "./screenshot.ts";

/* Compares rare states of the page, as `npm run dev` shows them, with accepted screenshots on a phone. */

const test = base.extend<object, { development: SiteProcess }>({
  development: [
    async ({}, use) => {
      const site = await startSite({ NODE_OPTIONS: "--conditions=test-company" }, "tools/dev.ts");
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

// One worker, thus one development server: two would overwrite each other's dependency cache (node_modules/.vite).
test.describe.configure({ mode: "default" });

test.use({
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 390, height: 844 },
});

test("/states links to every state in both languages", async ({ page, development }) => {
  await page.goto(`${development.url}/states`);
  for (const [name, { title }] of Object.entries(states)) {
    await expect(page.getByRole("link", { name: `${title}: Svenska` })).toHaveAttribute(
      "href",
      `/states/${name}`,
    );
    await expect(page.getByRole("link", { name: `${title}: English` })).toHaveAttribute(
      "href",
      `/states/${name}?lang=en-US`,
    );
  }
});

for (const [name, { title }] of Object.entries(states)) {
  test(`${title}: the page looks as accepted, and nothing overflows`, async ({
    page,
    development,
    pageErrors,
  }) => {
    test.setTimeout(90_000);
    await page.goto(`${development.url}/states/${name}`);
    expect(await smallScreenshot(page, 130)).toMatchSnapshot(`state-${name}.jpg`, tolerance);
    expect(await overflowing(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
}
