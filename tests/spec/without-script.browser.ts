import { news, slides } from "#tests/support/sample.ts";
import { expect, test } from "#tests/support/fixtures.ts";

/** The page is readable and usable without script. */

test.use({ javaScriptEnabled: false });

for (const [width, height] of [
  [320, 568],
  [844, 390],
  [1440, 844],
] as const) {
  test(`${width} px: the bar covers nothing of the hero, and each of its links leads to its section`, async ({
    home: page,
  }) => {
    await page.setViewportSize({ width, height });
    const bar = await page.locator(".navigation-bar").boundingBox();
    const slogan = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(slogan?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Infinity));
    const navigation = page.getByRole("navigation");
    await expect(navigation.getByRole("button")).toHaveCount(0);
    for (const [name, id] of [
      ["om oss", "about"],
      ["erbjudanden", "area-title"],
      ["Kundafall", "useCase"],
      ["kontakt", "contact"],
    ] as const) {
      await navigation.getByRole("link", { name, exact: true }).click();
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

for (const width of [390, 1440]) {
  test(`${width} px: the hero shows its first picture, which is loaded early, and in one size`, async ({
    page,
    site,
  }) => {
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
