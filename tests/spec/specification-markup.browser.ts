import { labels } from "#language/labels.ts";
import { expect, languages, test } from "#tests/support/fixtures.ts";
import * as sample from "#tests/support/sample.ts";

/** What of docs/specification.md is the same in every browser. */

test("buttons write to the company and call its person", async ({ home: page }) => {
  const buttons = page.getByRole("link", { name: sample.invitations.sv });
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) {
    await expect(button).toHaveAttribute("href", `mailto:${sample.email}`);
  }
  await expect(buttons.first()).toContainText(sample.email);
  const call = page.getByRole("link", { name: labels.sv.callUs });
  await expect(call).toHaveAttribute("href", /^tel:\+?\d+$/);
});

test("the footer shows all contacts, two profiles and the year", async ({ home: page }) => {
  const { street, postcode, city, box, email, phone, profiles, map, copyright } = sample;
  const footer = page.getByRole("contentinfo");
  for (const text of [street, `${postcode} ${city}`, ...box.split(", "), copyright]) {
    await expect(footer).toContainText(text);
  }
  const links = footer.getByRole("link");
  await expect(links.filter({ hasText: email })).toHaveAttribute("href", `mailto:${email}`);
  await expect(links.filter({ hasText: phone.text })).toHaveAttribute("href", phone.address);
  const place = `${map.marker.latitude}%2C${map.marker.longitude}`;
  const directions = footer.getByRole("link", { name: "Vägbeskrivning" });
  await expect(directions).toHaveAttribute("href", new RegExp(`openstreetmap.*\\?to=${place}#`));
  expect(profiles).toHaveLength(2);
  for (const { name, url } of profiles) {
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", url);
  }
});

test("an unknown path shows the router's error screen alone", async ({ page, site }) => {
  const response = await page.goto(`${site.url}/powerbi`);
  expect(response?.status()).toBe(404);
  await expect(page.locator("body")).toHaveText(/^Unexpected Application Error!\s*404 Not Found$/);
  await expect(page.getByRole("heading")).toHaveCount(2);
  // The policy allows its styles.
  await expect(page.locator("body")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("the menus have a link per area, sorted by title, and per case", async ({ home: page }) => {
  await expect(page.locator("#area-title-menu a")).toHaveText(sample.areasSv);
  const headlines = await page.locator("#useCase article h3").allTextContents();
  expect(headlines).toEqual(sample.casesSv);
  await expect(page.locator("#useCase-menu a")).toHaveText(headlines);
  for (const link of await page.locator(":is(#area-title-menu, #useCase-menu) a").all()) {
    const id = decodeURIComponent((await link.getAttribute("href")) ?? "").slice(1);
    const entry = page.locator(`main article[id="${id}"]`);
    await expect(entry.locator("h3")).toHaveText((await link.textContent()) ?? "");
  }
});

test("two flags name their languages; the active one is opaque", async ({ page, site }) => {
  for (const { path, active, other } of [
    { path: "/", active: "Svenska", other: "English" },
    { path: "/?lang=en-US", active: "English", other: "Svenska" },
  ]) {
    await page.goto(`${site.url}${path}${path === "/" ? "?" : "&"}utm_source=brev`);
    const flag = (name: string) =>
      page.getByRole("banner").getByRole("link", { name, exact: true });
    await expect(flag("Svenska")).toHaveAttribute("href", /\/$/);
    await expect(flag("English")).toHaveAttribute("href", /\/\?lang=en-US$/);
    await expect(flag("Svenska")).toHaveAttribute("lang", "sv");
    await expect(flag("English")).toHaveAttribute("lang", "en");
    await expect(flag(active)).toHaveAttribute("aria-current", "true");
    await expect(flag(other)).not.toHaveAttribute("aria-current", "true");
    await expect(flag(active).locator("img")).toHaveCSS("opacity", "1");
    await expect(flag(other).locator("img")).toHaveCSS("opacity", "0.4");
  }
});

for (const { name, path, lang } of languages) {
  test(`${name}: the sections are on the page, in the specified order`, async ({ page, site }) => {
    await page.goto(site.url + path);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    const [hero, news, services, cases, contact] =
      lang === "sv"
        ? [sample.slogan, "Aktuellt", "Våra Erbjudanden", "Kundafall", "Kontakt"]
        : [sample.englishSlogan, "News", "Our Services", "Customer Cases", "Contact"];
    const headings = page.locator("h1, h2").filter({ visible: true });
    const seen = await headings.evaluateAll((all) =>
      all
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map(({ textContent }) => textContent.replaceAll("\u00A0", " ")),
    );
    const { [lang]: about } = sample.aboutHeadings;
    expect(seen).toEqual([hero, news, about, services, cases, labels[lang].partners, contact]);
  });
}
