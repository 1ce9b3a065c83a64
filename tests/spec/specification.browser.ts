import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";
import { settled } from "#tests/support/settled.ts";
import {
  areasSv,
  casesSv,
  box,
  city,
  companyName,
  email,
  phone,
  postcode,
  profiles,
  street,
  titles,
} from "#tests/support/sample.ts";

/** docs/specification.md up to "Mobile". Map and analytics have separate files. */

/** Of a promise that the server's HTML keeps, whatever the browser. */
const oneBrowser = { tag: "@one-browser" };

test(
  "the footer shows address, postcode, box, e-mail and phone, two profiles and the year 2025",
  oneBrowser,
  async ({ home: page }) => {
    const footer = page.getByRole("contentinfo");
    for (const text of [
      street,
      `${postcode} ${city}`,
      ...box.split(", "),
      `© 2025 ${companyName}`,
    ]) {
      await expect(footer).toContainText(text);
    }
    const links = footer.getByRole("link");
    await expect(links.filter({ hasText: email })).toHaveAttribute("href", `mailto:${email}`);
    await expect(links.filter({ hasText: phone.text })).toHaveAttribute("href", phone.address);
    expect(profiles).toHaveLength(2);
    for (const { name, url } of profiles) {
      await expect(footer.getByRole("link", { name })).toHaveAttribute("href", url);
    }
  },
);

test.describe("2. Screens and routes", () => {
  test(
    "an unknown path shows only the router's default error screen, with noindex",
    oneBrowser,
    async ({ page, site }) => {
      const response = await page.goto(`${site.url}/powerbi`);
      expect(response?.status()).toBe(404);
      await expect(page.locator("body")).toHaveText(
        /^Unexpected Application Error!\s*404 Not Found$/,
      );
      await expect(
        page.getByRole("heading", { name: "Unexpected Application Error!" }),
      ).toBeVisible();
      await expect(page.getByRole("heading", { name: "404 Not Found" })).toBeVisible();
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    },
  );

  test("a link with a hash scrolls smoothly, except with reduced motion and with the Tab key", async ({
    page,
    site,
    browserName,
  }) => {
    test.skip(browserName === "firefox", "the driver cannot set its preference for reduced motion");
    const html = page.locator("html");
    for (const [reducedMotion, behaviour] of [
      ["no-preference", "smooth"],
      ["reduce", "auto"],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto(site.url);
      await page.getByRole("banner").getByRole("link", { name: "kontakt", exact: true }).click();
      await expect(html).toHaveCSS("scroll-behavior", behaviour);
      await expect(page.locator("#contact")).toBeInViewport();
      await page.keyboard.press("Tab");
      await expect(html).toHaveCSS("scroll-behavior", "auto");
    }
  });

  test("a leftover service worker is unregistered", async ({ page, site, browserName }) => {
    test.skip(browserName === "firefox", "the driver cannot answer its request for the worker");
    const scripts = page.context();
    await scripts.route("**/old-worker.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    // The site's own page would unregister the worker before it is counted.
    await scripts.route("**/old-page", (route) =>
      route.fulfill({ contentType: "text/html", body: "" }),
    );
    await page.goto(new URL("/old-page", site.url).href);
    await page.evaluate(() => navigator.serviceWorker.register("/old-worker.js"));
    const count = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(await count()).toBe(1);
    await page.goto(site.url);
    await expect.poll(count).toBe(0);
  });

  test("the page's script also runs where access to service workers is refused", async ({
    page,
    site,
    pageErrors,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "serviceWorker", {
        get() {
          throw new DOMException("refused", "SecurityError");
        },
      }),
    );
    await page.goto(site.url);
    await contentIsCurrent(page);
    await expect(page.locator("[popovertarget][aria-expanded=false]")).not.toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });
});

test.describe("Navigation bar", () => {
  const bars = [
    {
      path: "/",
      links: {
        "om oss": "#about",
        erbjudanden: "#area-title",
        Kundafall: "#useCase",
        kontakt: "#contact",
      },
    },
    {
      path: "/?lang=en-US",
      links: {
        about: "#about",
        services: "#area-title",
        "Customer Cases": "#useCase",
        contact: "#contact",
      },
    },
  ];
  for (const { path, links } of bars) {
    test(
      `${path} links within the page, labelled as specified`,
      oneBrowser,
      async ({ page, site }) => {
        await page.goto(site.url + path);
        const navigation = page.getByRole("banner").getByRole("navigation");
        for (const [name, href] of Object.entries(links)) {
          const link = navigation.getByRole("link", { name, exact: true });
          await expect(link).toHaveAttribute("href", href);
          await expect(page.locator(`[id="${href.slice(1)}"]`)).toHaveCount(1);
        }
      },
    );
  }

  test(
    "one link per service area, sorted by title, and one per case",
    oneBrowser,
    async ({ home: page }) => {
      await expect(page.locator("#area-title-menu a")).toHaveText(areasSv);
      const headlines = await page.locator("#useCase article h3").allTextContents();
      expect(headlines).toEqual(casesSv);
      await expect(page.locator("#useCase-menu a")).toHaveText(headlines);
      for (const link of await page.locator(":is(#area-title-menu, #useCase-menu) a").all()) {
        const id = decodeURIComponent((await link.getAttribute("href")) ?? "").slice(1);
        const entry = page.locator(`main article[id="${id}"]`);
        await expect(entry.locator("h3")).toHaveText((await link.textContent()) ?? "");
      }
    },
  );
});

test.describe("Language switch", () => {
  test(
    "two flags; the active one at full opacity, the other at 40 %",
    oneBrowser,
    async ({ page, site }) => {
      for (const { path, active, other } of [
        { path: "/", active: "Svenska", other: "English" },
        { path: "/?lang=en-US", active: "English", other: "Svenska" },
      ]) {
        await page.goto(site.url + path);
        const flag = (name: string) =>
          page.getByRole("banner").getByRole("link", { name, exact: true });
        await expect(flag(active)).toHaveAttribute("aria-current", "true");
        await expect(flag(other)).not.toHaveAttribute("aria-current", "true");
        await expect(flag(active).locator("img")).toHaveCSS("opacity", "1");
        await expect(flag(other).locator("img")).toHaveCSS("opacity", "0.4");
      }
    },
  );

  test("clicking a flag changes the language, and going back restores it", async ({
    page,
    site,
    pageErrors,
  }) => {
    await page.goto(`${site.url}/?utm_source=brev`);
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: "Our Services" })).toBeAttached();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page).toHaveTitle(titles.en);
    await expect(page).toHaveURL(`${site.url}/?lang=en-US`);
    await expect(page.getByText("Våra Erbjudanden")).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/?utm_source=brev`);
    await expect(page.locator("html")).toHaveAttribute("lang", "sv");
    await expect(page.getByRole("heading", { name: "Våra Erbjudanden" })).toBeAttached();
    expect(pageErrors).toEqual([]);
  });
});

test.describe("Mobile", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a hamburger button opens and closes a panel with the same links, and a click on a link or beside the links closes it", async ({
    home: page,
    site,
  }) => {
    const hamburger = page.getByRole("button", { name: "Meny", exact: true });
    await expect(hamburger).toHaveAttribute("aria-expanded", "false");
    await hamburger.click();
    await expect(hamburger).toHaveAttribute("aria-expanded", "true");
    for (const name of ["om oss", "erbjudanden", "Kundafall", "kontakt"]) {
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    }
    await hamburger.click();
    await expect(hamburger).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByRole("link", { name: "om oss", exact: true })).toBeHidden();
    await hamburger.click();
    await page.locator("#mobile-menu").click({ position: { x: 4, y: 400 } });
    await expect(hamburger).toHaveAttribute("aria-expanded", "false");
    await expect(page).toHaveURL(`${site.url}/`);
    await hamburger.click();
    await page.getByRole("link", { name: "kontakt", exact: true }).click();
    await expect(hamburger).toHaveAttribute("aria-expanded", "false");
    await expect(page.locator("#contact")).toBeInViewport();
  });
});

test("a link that is followed while the page is still scrolling to another one leads to its own section", async ({
  home: page,
}) => {
  const follow = (id: string) => page.evaluate((hash) => (location.hash = hash), id);
  const topOf = (id: string) =>
    page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);
  const settledTop = async (id: string) => {
    await follow(id);
    return settled(page, () => topOf(id));
  };
  const [about, partners] = [
    await settledTop("about-heading"),
    await settledTop("partners-heading"),
  ];
  for (const distance of [100, 50]) {
    await follow("about-heading");
    await settled(page, () => topOf("about-heading"));
    await follow("partners-heading");
    await expect
      .poll(async () => (await topOf("partners-heading")) - partners, { intervals: [10] })
      .toBeLessThan(distance);
    expect(Math.abs((await settledTop("about-heading")) - about)).toBeLessThan(4);
  }
});

test("a fragment leads to a title that has other invisible characters and another Unicode form", async ({
  page,
  site,
}) => {
  const [title = ""] = areasSv;
  const fragment = `${title.slice(0, 2)}\u00ad${title.slice(2)}\u200b`.normalize("NFD");
  await page.goto(`${site.url}/#${encodeURIComponent(fragment)}`);
  await expect(page.locator(`[id="${title}"]`)).toBeInViewport();
});
