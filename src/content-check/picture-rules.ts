import * as v from "valibot";
import type { Field } from "#content/model.ts";
import type { CheckedSpace, Size } from "./checked-content.ts";
import type { EntryView } from "./entry-view.ts";
import type { Facts, Rule } from "./finding.ts";

type Context = {
  space: CheckedSpace;
  locales: readonly string[];
  /** Keys of reported findings, since several entries may show an asset; this call adds its own. */
  seen: Set<string>;
};

/**
 * Checks that an entry has its pictures, and that they have enough pixels, are not too heavy and have alternative texts.
 * The parser reports links that lead to no picture.
 */
export function checkPictures(entry: EntryView, id: string, field: Field, context: Context): void {
  if (field.kind !== "image" && field.kind !== "images") return;
  const wanted: Requirements = field;
  checkPresence(entry, id, wanted, context.locales);
  const links = entry.values(id).flatMap(({ value }) => value);
  for (const link of links) {
    const parsed = v.safeParse(assetLink, link);
    if (parsed.success) checkAsset(entry, id, parsed.output.sys.id, wanted, context);
  }
}

type Requirements = {
  minWidth: number;
  maxBytes?: number;
  decorative?: true;
  recommended?: true;
  crop?: Size;
};

const assetLink = v.object({ sys: v.object({ linkType: v.literal("Asset"), id: v.string() }) });

/** Reports a missing picture. A news item needs only one of its pictures (`media` may be an asset). */
function checkPresence(
  { type, shown, report }: EntryView,
  id: string,
  { recommended }: Requirements,
  locales: readonly string[],
) {
  const fields = type === "news" && id === "bigImage" ? ["bigImage", "images", "media"] : [id];
  if (recommended !== true && fields.length === 1) return;
  const without = locales.filter(
    (locale) =>
      !fields.some((field) => {
        const value = shown(field, locale);
        return Array.isArray(value) ? value.length > 0 : typeof value === "object" && value;
      }),
  );
  if (without.length === 0) return;
  const locale = without.length === locales.length ? undefined : without[0];
  report("warning", "image-missing", { field: id, locale }, {});
}

function checkAsset(
  { report }: EntryView,
  field: string,
  assetId: string,
  { minWidth, maxBytes, decorative, crop }: Requirements,
  { space, locales, seen }: Context,
): void {
  const asset = space.assets.find(({ id }) => id === assetId);
  if (!asset) return;
  const once = (key: string) => !seen.has(`${assetId} ${key}`) && seen.add(`${assetId} ${key}`);
  for (const details of Object.values(asset.file)) {
    const { fileName: file, contentType, size: bytes = 0 } = details;
    const { width = Infinity, height = Infinity } = details.image ?? details;
    const reportFile = <R extends Rule>(rule: R, facts: Facts[R]) => {
      if (once(`${rule} ${file}`)) report("warning", rule, { field, asset: assetId }, facts);
    };
    if (!contentType.startsWith("image/")) continue;
    const isSvg = contentType === "image/svg+xml";
    if (crop) {
      if (isSvg || !fills({ width, height }, crop)) reportFile("image-crop", { file, crop });
    } else if (!isSvg && width < minWidth) {
      reportFile("image-small", { file, width, least: minWidth });
    }
    const most = maxBytes ?? (isSvg ? maxSvgBytes : maxBytesToScale);
    if (bytes > most) {
      reportFile("image-large", {
        file,
        found: kilobytes(bytes),
        most: kilobytes(Math.floor(most / 1000) * 1000),
      });
    }
  }
  if (decorative === true) return;
  for (const locale of locales) {
    const text = asset.description[locale];
    // A content file says with an empty text that the picture is decoration.
    if (text?.trim() || text === "") continue;
    if (!once(`alternative-text ${locale}`)) continue;
    const isElsewhere = Object.values(asset.description).some((other) => other.trim() !== "");
    report("warning", "alternative-text", { field, locale, asset: assetId }, { isElsewhere });
  }
}

/** Whether a picture is large enough for a crop and has its ratio, within 2 %. */
const fills = ({ width, height }: Size, crop: Size): boolean =>
  width >= crop.width &&
  height >= crop.height &&
  Math.abs(width / height / (crop.width / crop.height) - 1) < 0.02;

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;

/** Bytes of the largest picture that Contentful can scale. */
const maxBytesToScale = 20_000_000;
/** Bytes. SVG is not scaled or compressed for delivery. */
const maxSvgBytes = 100_000;
