import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { type ContentTypeId, contentTypes, isContentType } from "#content/model.ts";
import { editorLanguageOf } from "#language/editor-language.ts";
import { languageOf, locales } from "#language/languages.ts";
import { startOwnSite } from "#tests/support/site-process.ts";
import { chromiumPath } from "#tools/test/chromium.ts";
import { guidePictures, picturePath } from "./editing-guide.ts";

const secret = "secret of the guides' pictures";
/** Pixels. */
const viewport = { width: 1280, height: 900 };

/** Takes screenshots of the preview, whose attributes for click-to-edit locate each field. */
export async function takeGuidePictures(): Promise<void> {
  const site = await startOwnSite({ PREVIEW_SECRET: secret });
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    // Editors of further languages read the English guide.
    const ownGuide = locales.filter((locale) => editorLanguageOf(locale) === languageOf[locale]);
    for (const locale of ownGuide) {
      const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
      // Requests originals: encoding smaller variants would take longer than it saves here.
      await page.route("**/content-service/images/**", (route) =>
        route.continue({ url: route.request().url().replace(/\?.*/, "") }),
      );
      for (const [type, selectors] of Object.entries(guidePictures)) {
        if (!isContentType(type)) continue;
        for (const [index, selector] of selectors.entries()) {
          await page.goto(`${site.url}/preview?secret=${secret}&lang=${locale}`);
          const picture = await numbered(page, type, selector);
          const path = picturePath(type, index, editorLanguageOf(locale));
          await mkdir(dirname(path), { recursive: true });
          await sharp(picture)
            .resize({ width: 1000, withoutEnlargement: true })
            .webp({ quality: 70 })
            .toFile(path);
        }
      }
      await page.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Returns a screenshot of a part of the page with a numbered badge on each field. */
async function numbered(page: Page, type: ContentTypeId, selector: string): Promise<Buffer> {
  const fields = Object.keys(contentTypes[type].fields);
  const region = page.locator(selector).first();
  if (selector.startsWith("dialog")) {
    await region.evaluate((dialog) => dialog instanceof HTMLDialogElement && dialog.showModal());
  }
  await region.scrollIntoViewIfNeeded();
  await region.evaluate(async (element) => {
    for (const image of element.querySelectorAll("img")) {
      image.loading = "eager";
      await image.decode().catch(() => undefined);
    }
    await document.fonts.ready;
  });
  await page.evaluate(
    ({ selector, fields }) => {
      document.getElementById("preview-bar")?.remove();
      const region = document.querySelector(selector);
      const marked = region?.querySelectorAll("[data-contentful-field-id]") ?? [];
      const parent = region instanceof HTMLDialogElement ? region : document.body;
      const origin =
        parent === document.body
          ? { left: -scrollX, top: -scrollY }
          : parent.getBoundingClientRect();
      const seen = new Set<string>();
      const size = 36;
      const places: [x: number, y: number][] = [];
      const elements = region?.matches("[data-contentful-field-id]") ? [region, ...marked] : marked;
      for (const element of elements) {
        const field = element.getAttribute("data-contentful-field-id") ?? "";
        if (seen.has(field) || !fields.includes(field)) continue;
        seen.add(field);
        const { left: elementLeft, top } = element.getBoundingClientRect();
        // Left of its element if possible, without overlapping other badges.
        let left = Math.max(region?.getBoundingClientRect().left ?? 0, elementLeft - size);
        const isTaken = () =>
          places.some(([x, y]) => Math.abs(x - left) < size && Math.abs(y - top) < 22);
        while (isTaken()) left += size;
        places.push([left, top]);
        const badge = document.createElement("span");
        badge.textContent = String(fields.indexOf(field) + 1);
        Object.assign(badge.style, {
          position: "absolute",
          left: `${left - origin.left}px`,
          top: `${top - origin.top}px`,
          zIndex: "99",
          minWidth: "30px",
          padding: "0 8px",
          borderRadius: "15px",
          font: "700 18px/30px sans-serif",
          textAlign: "center",
          color: "#0b2a33",
          background: "#e9b949",
          boxShadow: "0 0 0 2px #0b2a33",
        });
        parent.append(badge);
      }
    },
    { selector, fields },
  );
  return region.screenshot();
}
