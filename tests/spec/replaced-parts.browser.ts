import { expect, test } from "#tests/support/fixtures.ts";
import { hold } from "#tests/support/hold.ts";
import { slides } from "#tests/support/sample.ts";

/** The state of a part that live content replaces: an open menu, an open dialog, the focus, the slide. */

test("a mobile menu that live content replaces while it is open leaves the page usable, with the focus on its button", async ({
  page,
  faulty: { service, site },
}) => {
  await service.change("useCase", { headline: "Ett alldeles nytt fall" });
  const release = await hold(page, "useCase");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url);
  const button = page.getByRole("button", { name: "Meny", exact: true });
  const main = page.locator("main");
  await button.click();
  await expect(main).toHaveAttribute("inert");
  await page.locator("#mobile-menu a").last().focus();
  release();
  await expect(page.getByText("Ett alldeles nytt fall").first()).toBeAttached();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(main).not.toHaveAttribute("inert");
  await expect(button).toBeFocused();
});

test("an open news dialog that live content replaces opens again, and closing it returns the focus", async ({
  page,
  faulty: { service, site },
}) => {
  await service.change("news", { headline: "En rättad rubrik" });
  const release = await hold(page, "news");
  await page.goto(site.url);
  const dialog = page.getByRole("dialog");
  const link = page.getByRole("link", { name: "LÄS MER" }).first();
  await link.click();
  await expect(dialog).toBeVisible();
  release();
  await expect(dialog.getByRole("heading", { name: "En rättad rubrik" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).not.toHaveURL(/#news/);
});

test("a focused link whose text and address change stays focused", async ({
  page,
  faulty: { service, site },
}) => {
  const partner = { name: "Nytt namn", link: "https://nytt.example", logo: undefined };
  await service.change("partner", partner, 1);
  const release = await hold(page, "partner");
  await page.goto(site.url);
  await page.locator(".partners a").nth(1).focus();
  release();
  await expect(page.getByRole("link", { name: "Nytt namn" })).toBeFocused();
});

test("a slideshow that live content replaces keeps the chosen slide and the pause", async ({
  page,
  faulty: { service, site },
}) => {
  await service.change("title", { slogan: "En ny paroll" });
  const release = await hold(page, "title");
  await page.goto(site.url);
  const slideshow = page.getByRole("group", { name: "Bildspel" });
  const slide = (place: number) => slideshow.getByRole("listitem").nth(place).getByRole("button");
  const picture = page.locator(".hero-image[data-shown=true] img");
  await slide(1).click();
  await page.getByRole("button", { name: "Pausa bildspelet" }).click();
  await expect(page.getByRole("button", { name: "Spela bildspelet" })).toBeVisible();
  release();
  await expect(page.getByText("En ny paroll")).toBeAttached();
  await expect(page.getByRole("button", { name: "Spela bildspelet" })).toBeVisible();
  await expect(slide(1)).toHaveAttribute("aria-current", "true");
  await expect(picture).toHaveAttribute("src", new RegExp(slides[1]?.file ?? "none"));
  await slide(2).click();
  await expect(picture).toHaveAttribute("src", new RegExp(slides[2]?.file ?? "none"));
});
