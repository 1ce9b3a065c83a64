import { labels } from "#language/labels.ts";
import { languages } from "#tests/support/languages.ts";
import { expect, test } from "./fixtures.ts";

for (const { name, path, lang } of languages) {
  test(`${name}: the sections are in the specified order, and the page makes its seven requests`, async ({
    page,
    site,
    service,
  }) => {
    await page.goto(site.url + path);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
    const { news, servicesHeading, cases, partners, contactHeading } = labels[lang];
    const headings = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("h2:not(dialog h2)")]
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((heading) => heading.textContent.trim()),
    );
    const own = [news, servicesHeading, cases, partners, contactHeading];
    expect(headings.filter((heading) => own.includes(heading))).toEqual(own);
    await expect.poll(() => service.requests.length).toBe(7);
    const locale = lang === "sv" ? "sv" : "en-US";
    const requests = service.requests.map((request) => `${request.contentType} ${request.locale}`);
    expect(requests.toSorted()).toEqual([
      `about ${locale}`,
      "all ",
      `area ${locale}`,
      `news ${locale}`,
      "partner ",
      "title ",
      `useCase ${locale}`,
    ]);
  });
}

test("the hero's picture is loaded as AVIF", async ({ page, site }) => {
  await page.goto(site.url);
  const picture = () =>
    page.evaluate(() => {
      const image = document.querySelector<HTMLImageElement>(".hero-image img");
      return image?.complete === true && image.naturalWidth > 0 ? image.currentSrc : "";
    });
  await expect.poll(picture).toContain("fm=avif");
});

test("a reload starts at the top of the page", async ({ page, site }) => {
  await page.goto(site.url);
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the content security policy blocks an injected script", async ({ page, site }) => {
  await page.goto(site.url);
  const title = await page.evaluate(() => {
    const { title } = document;
    const script = document.createElement("script");
    try {
      script.src = "data:text/javascript,document.title='run'";
      document.body.append(script);
    } catch {
      // With Trusted Types, setting `src` throws.
    }
    return title;
  });
  await expect.poll(() => site.pageErrors.splice(0).join()).toContain("blocked: ");
  expect(await page.evaluate(() => document.title)).toBe(title);
});
