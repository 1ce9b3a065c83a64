import { expect, test, withMotion } from "#tests/support/fixtures.ts";
import { openBeforeChange } from "#tests/support/hold.ts";
import { slides } from "#tests/support/sample.ts";

/** The state of a part that live content replaces: an open menu, an open dialog, the focus, the slide. */

test.use(withMotion);

test("an open mobile menu closes, with the focus on its button", async ({ page, faulty }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const headline = "Ett alldeles nytt fall";
  const release = await openBeforeChange(page, faulty, "useCase", { headline });
  const button = page.getByRole("button", { name: "Meny", exact: true });
  const main = page.locator("main");
  await button.click();
  await expect(main).toHaveAttribute("inert");
  await page.locator("#mobile-menu a").last().focus();
  await release();
  await expect(page.getByText(headline).first()).toBeAttached();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(main).not.toHaveAttribute("inert");
  await expect(button).toBeFocused();
});

test("an open news dialog opens again, and returns the focus", async ({ page, faulty }) => {
  const headline = "En rättad rubrik";
  const release = await openBeforeChange(page, faulty, "news", { headline });
  const dialog = page.getByRole("dialog");
  const link = page.getByRole("link", { name: "LÄS MER" }).first();
  await link.click();
  await expect(dialog).toBeVisible();
  await release();
  await expect(dialog.getByRole("heading", { name: headline })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).not.toHaveURL(/#news/);
});

test("a focused link whose text and address change stays focused", async ({ page, faulty }) => {
  const partner = { name: "Nytt namn", link: "https://nytt.example", logo: undefined };
  const release = await openBeforeChange(page, faulty, "partner", partner, { index: 1 });
  await page.locator(".partners a").nth(1).focus();
  await release();
  await expect(page.getByRole("link", { name: "Nytt namn" })).toBeFocused();
});

test("a section to which a hash has led keeps the focus", async ({ page, faulty }) => {
  const headline = "Ett alldeles nytt fall";
  const hash = "#useCase";
  const release = await openBeforeChange(page, faulty, "useCase", { headline }, { hash });
  await expect(page.locator(hash)).toBeFocused();
  await page.keyboard.press("Shift");
  await release();
  await expect(page.getByRole("heading", { name: headline })).toBeAttached();
  await expect(page.locator(hash)).toBeFocused();
});

test("a slideshow keeps the chosen slide and the pause", async ({ page, faulty }) => {
  const release = await openBeforeChange(page, faulty, "title", { slogan: "En ny paroll" });
  const slideshow = page.getByRole("group", { name: "Bildspel" });
  const slide = (place: number) => slideshow.getByRole("listitem").nth(place).getByRole("button");
  const picture = page.locator(".hero-image[data-shown=true] img");
  await slide(1).click();
  await page.getByRole("button", { name: "Pausa bildspelet" }).click();
  await expect(page.getByRole("button", { name: "Spela bildspelet" })).toBeVisible();
  await release();
  await expect(page.getByText("En ny paroll")).toBeAttached();
  await expect(page.getByRole("button", { name: "Spela bildspelet" })).toBeVisible();
  await expect(slide(1)).toHaveAttribute("aria-current", "true");
  await expect(picture).toHaveAttribute("src", new RegExp(slides[1]?.file ?? "none"));
  await slide(2).click();
  await expect(picture).toHaveAttribute("src", new RegExp(slides[2]?.file ?? "none"));
});
