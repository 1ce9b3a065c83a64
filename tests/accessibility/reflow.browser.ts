import { expect, languages, test } from "#tests/support/fixtures.ts";
import { overflowing } from "#tests/support/overflow.ts";

/** The page gives way: to narrow screens, large text, loose text, the system's colours, and people who want no motion. */

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { name, path } of languages) {
  for (const width of [320, 390, 820, 1024, 1440, 2560]) {
    test(`${name}, ${width} px: no scrolling sideways, nothing cut off, also at 200 % text`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(site.url + path);
      expect(await overflowing(page)).toEqual([]);
      // A browser's text size changes the media queries as well: a screen of half the width is what it comes to.
      if (width < 640) return;
      await page.setViewportSize({ width: width / 2, height: 800 });
      expect(await overflowing(page)).toEqual([]);
    });
  }

  test(`${name}: text at 200 % on a small screen stays in the page and can be read`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(site.url + path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await overflowing(page)).toEqual([]);
    await expect(page.getByRole("button", { name: /^(Meny|Menu)$/ })).toBeInViewport({ ratio: 1 });
  });

  test(`${name}: spaced-out text is not cut off (WCAG 2.2, 1.4.12)`, async ({ page, site }) => {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(site.url + path);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}",
        );
        document.adoptedStyleSheets = [sheet];
      });
      expect(await overflowing(page)).toEqual([]);
    }
  });

  test(`${name}: every control is 44 px high and wide, but for links in text`, async ({
    page,
    site,
  }) => {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(site.url + path);
      // Boxes within a section that waits for the viewport measure 0 (layout.css).
      await page.locator("html").evaluate((html) => html.setAttribute("data-laid-out", ""));
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("a, button, summary")]
          .filter((control) => control.checkVisibility() && !control.matches("p a, .skip-link"))
          .map((control) => ({ control, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
          .map(({ control, box }) => `${control.className} ${box.width} × ${box.height}`),
      );
      expect(small).toEqual([]);
    }
  });
}

test("with reduced motion nothing moves, and the slideshow waits to be started", async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.getByText("LÄS MER").first().click();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("the slideshow's button says what it does before React has come, and after", async ({
  page,
  site,
}) => {
  const react = Promise.withResolvers<void>();
  await page.route("**/assets/browser-*.js", async (route) => {
    await react.promise;
    await route.continue();
  });
  const play = page.getByRole("button", { name: "Spela bildspelet", exact: true });
  const pause = page.getByRole("button", { name: "Pausa bildspelet", exact: true });
  await page.goto(site.url);
  await expect(play).toBeVisible();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(pause).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await play.click();
  react.resolve();
  await expect(pause).toBeVisible();
  await pause.click();
  await expect(play).toBeVisible();
});

test("in the system's colours, cards, buttons and the slogan have the system's ground", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(site.url);
  const borders = await page.evaluate(() =>
    [".service-area", ".services-invitation-call", ".social-link", ".tag"].map((selector) => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element).borderBlockStartStyle;
    }),
  );
  expect(borders).toEqual(["solid", "solid", "solid", "solid"]);
  const ground = await page.evaluate(() => {
    const text = document.querySelector(".hero-text");
    return text && getComputedStyle(text, "::before").backgroundColor;
  });
  expect(ground).toBe("rgb(255, 255, 255)");
});
