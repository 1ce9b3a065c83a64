import { expect, test as base } from "#tests/support/fixtures.ts";
import { startWorkerd, type Workerd } from "./host-workerd.ts";
import { smallContent } from "./static-site.ts";

const test = base.extend<object, { worker: Workerd }>({
  worker: [
    async ({}, use) => {
      const content = await smallContent();
      const worker = await startWorkerd({ CONTENT_DIR: content.directory });
      await use(worker);
      await worker.stop();
      await content.remove();
    },
    { scope: "worker" },
  ],
});

test("on a worker without Contentful, the language switch works and the page requests no live content", async ({
  page,
  worker,
  pageErrors,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (["fetch", "xhr"].includes(request.resourceType())) requests.push(request.url());
  });
  await page.goto(worker.url);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { name: "Our Services" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(requests.filter((url) => !url.startsWith(`${worker.url}/page-data/`))).toEqual([]);
  expect(pageErrors).toEqual([]);
});
