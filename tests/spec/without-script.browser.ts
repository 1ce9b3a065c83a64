import { labels } from "#language/labels.ts";
import { news, privacyHeadings, slides } from "#tests/support/sample.ts";
import { expect, test, withMotion } from "#tests/support/fixtures.ts";

/** The page is readable and usable without script. */

test.use({ ...withMotion, javaScriptEnabled: false });

const swedish = ["om oss", "erbjudanden", "Kundafall", "kontakt"];
const english = ["about", "services", "Customer Cases", "contact"];

for (const { width, height, path, names } of [
  { width: 320, height: 568, path: "/", names: swedish },
  { width: 844, height: 390, path: "/", names: swedish },
  { width: 1440, height: 844, path: "/?lang=en-US", names: english },
]) {
  test(`${width} px: the bar covers nothing, and leads to sections`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    await page.goto(site.url + path);
    const bar = await page.locator(".navigation-bar").boundingBox();
    const slogan = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(slogan?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Infinity));
    const navigation = page.getByRole("navigation");
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.locator(".office-map")).toBeHidden();
    for (const [index, id] of ["about", "area-title", "useCase", "contact"].entries()) {
      await navigation.getByRole("link", { name: names[index] ?? "", exact: true }).click();
      await expect(page.locator(`#${id}`)).toBeInViewport();
      await expect(page.locator(":popover-open")).toHaveCount(0);
    }
  });
}

test("a news item can be read on a phone", async ({ home: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText("LÄS MER").first().click();
  await expect(page.getByText(news.textSv)).toBeVisible();
  await expect(page.locator(".news-dialog:target")).toHaveCSS("opacity", "1");
});

test("a key figure opens its evidence", async ({ home: page }) => {
  const figure = page.locator(".figures").getByRole("link").nth(1);
  const id = decodeURIComponent((await figure.getAttribute("href"))?.slice(1) ?? "");
  const evidence = page.locator("details").filter({ has: page.locator(`[id="${id}"]`) });
  await expect(evidence).not.toHaveAttribute("open");
  await figure.click();
  await expect(evidence).toHaveAttribute("open");
});

test("the privacy notice can be read", async ({ home: page }) => {
  await page.getByRole("link", { name: labels.sv.privacy }).click();
  await expect(page.getByRole("heading", { name: privacyHeadings.sv })).toBeInViewport();
});

for (const width of [390, 1440]) {
  test(`${width} px: the hero's picture is loaded early, in one size`, async ({ page, site }) => {
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(`${slides[0]?.file}`)) loaded.push(request.url());
    });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url);
    const picture = page.locator(".hero-image");
    await expect(picture).toHaveCSS("opacity", "1");
    await expect(picture.getByRole("presentation")).toHaveAttribute("fetchpriority", "high");
    expect(loaded.filter((address) => !address.includes("w=32&"))).toHaveLength(1);
  });
}
