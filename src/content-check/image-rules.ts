import * as v from "valibot";
import type { Field } from "#content/model.ts";
import { quoted } from "#content/quoted.ts";
import type { Checked } from "./checked-entry.ts";
import type { Facts, Finding, Rule } from "./finding.ts";

/**
 * Checks that an entry's images exist, have enough pixels, are not too heavy and have alternative texts. An asset that
 * several entries use is reported once.
 * @param seen keys of reported findings; this call adds its own
 */
export function checkImages(checked: Checked, id: string, field: Field, seen: Set<string>): void {
  if (field.kind !== "image" && field.kind !== "images") return;
  const { values, report, options } = checked;
  const requirements: Requirements = field;
  checkPresence(checked, id, field.recommended === true);
  for (const { locale, value } of values(id)) {
    const links = field.kind === "images" && Array.isArray(value) ? value : [value];
    for (const link of links) {
      const parsed = v.safeParse(assetLink, link);
      const where = { field: id, locale };
      if (!parsed.success) {
        report("error", "wrong-kind", where, { value: quoted(link), wanted: "asset" });
        continue;
      }
      const asset = parsed.output.sys.id;
      if (checked.asset(asset)) {
        checkAsset(checked, id, asset, requirements, seen);
      } else {
        const isDraft = options.drafts?.has(asset) === true;
        report("error", isDraft ? "link-draft" : "link-nowhere", where, { asset });
      }
    }
  }
}

type Size = { width: number; height: number };
type Requirements = { minWidth: number; maxBytes?: number; decorative?: true; crop?: Size };

const assetLink = v.object({
  sys: v.object({ type: v.literal("Link"), linkType: v.literal("Asset"), id: v.string() }),
});

/** Reports a missing image. A news item needs only one of its images (`media` may be an asset); the finding is on `bigImage`. */
function checkPresence(
  { type, locales, shown, report }: Checked,
  id: string,
  isRecommended: boolean,
) {
  const fields = type === "news" && id === "bigImage" ? ["bigImage", "images", "media"] : [id];
  if (!isRecommended && fields.length === 1) return;
  const hasImage = (field: string, locale: string) => {
    const value = shown(field, locale);
    if (field === "media") return typeof value === "object" && value !== null;
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
  };
  const without = locales.filter((locale) => !fields.some((field) => hasImage(field, locale)));
  if (without.length === 0) return;
  const locale = without.length === locales.length ? undefined : without[0];
  report("warning", "image-missing", { field: id, locale }, {});
}

function checkAsset(
  { type, locales, report, options, asset: assetOf }: Checked,
  field: string,
  assetId: string,
  { minWidth, maxBytes, decorative, crop }: Requirements,
  seen: Set<string>,
): void {
  const asset = assetOf(assetId);
  if (!asset) return;
  const once = (key: string) => !seen.has(`${assetId} ${key}`) && seen.add(`${assetId} ${key}`);
  for (const [locale, file] of Object.entries(asset.file)) {
    const { fileName, contentType, size = 0, width, height = 0 } = file;
    const reportFile = <R extends Rule>(level: Finding["level"], rule: R, facts: Facts[R]) => {
      // Several locales may share a file.
      if (!once(`${rule} ${file.url}`)) return;
      const shownLocale = Object.keys(asset.file).length > 1 ? locale : undefined;
      report(level, rule, { field, locale: shownLocale, asset: assetId }, facts);
    };
    if (!contentType.startsWith("image/")) {
      reportFile("error", "no-image", { file: fileName, contentType });
      continue;
    }
    if (crop) {
      const size = width === undefined ? undefined : { width, height };
      if (!size || !fills(size, crop))
        reportFile("warning", "image-crop", { file: fileName, size, crop });
    } else if (width !== undefined && width < minWidth) {
      reportFile("warning", "image-small", { file: fileName, width, least: minWidth });
    }
    if (type === "area" && field === "icon" && options.svgsShownBlack?.has(assetId)) {
      reportFile("warning", "icon-colour", { file: fileName });
    }
    const most = maxBytes ?? (contentType === "image/svg+xml" ? maxSvgBytes : maxBytesToScale);
    if (size > most) reportFile("warning", "image-heavy", { file: fileName, size, most });
    else if (width !== undefined && width * height > maxPixelsForAvif) {
      reportFile("warning", "image-large", {
        file: fileName,
        width,
        height,
        most: maxPixelsForAvif,
      });
    }
  }
  if (Object.keys(asset.file).length === 0 && once("file")) {
    report("error", "no-image", { field, asset: assetId }, {});
  }
  if (decorative === true) return;
  for (const locale of locales) {
    if (asset.description[locale]?.trim() || options.isDecorative?.(assetId, locale)) continue;
    if (!once(`alternative-text ${locale}`)) continue;
    const otherHasIt = Object.values(asset.description).some((text) => text.trim() !== "");
    const where = { field, locale, asset: assetId };
    report("warning", "alternative-text", where, { locale, otherHasIt });
  }
}

/** Whether an image is large enough for a crop and has its ratio, within 2 %. */
const fills = ({ width, height }: Size, crop: Size): boolean =>
  width >= crop.width &&
  height >= crop.height &&
  Math.abs(width / height / (crop.width / crop.height) - 1) < 0.02;

const megabyte = 1_000_000;
/** Bytes of the largest image that Contentful can scale. */
const maxBytesToScale = 20 * megabyte;
/** Pixels of the largest image that Contentful can convert to AVIF. */
const maxPixelsForAvif = 9_000_000;
/** Bytes. SVG is not scaled or compressed for delivery. */
export const maxSvgBytes = 100_000;
